package engine

// The form of a text in a list, for tests.
var (
	MarkdownText = markdownText
	ReadMarkdown = func(doc string) (texts, ids []string, err error) {
		items, err := readMarkdown(doc)
		for _, it := range items {
			texts, ids = append(texts, it.text), append(ids, it.id)
		}
		return texts, ids, err
	}
)
