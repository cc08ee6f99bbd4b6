package strandline

// Extent says which messages a conversation has.
type Extent struct {
	Conversation int64
	Messages     []IDRange // rising and apart
}

// IDRange is a range of ids, both ends included.
type IDRange struct{ First, Last int64 }
