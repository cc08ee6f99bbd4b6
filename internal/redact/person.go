package redact

func (s *scan) names() {}
