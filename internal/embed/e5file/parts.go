package e5file

import (
	"fmt"

	"strandline/internal/embed/minilm"
	"strandline/internal/embed/unigram"
)

// Parts are those of the encoder, which reads at most so many positions.
func (f *File) Parts(name string, positions int) (minilm.Parts, error) {
	words, err := unigram.New(f.Vocabulary)
	if err != nil {
		return minilm.Parts{}, err
	}
	p := minilm.Parts{
		Name:  name,
		Shape: minilm.Shape{Layers: f.Layers, Width: f.Width, Inner: f.Inner, Pieces: f.Pieces, Positions: min(f.Positions, positions)},
		Words: words, Pieces: f.Bytes("emb.word"), Positions: f.Floats("emb.pos"), Kind: f.Floats("emb.type"), Norm: f.norm("emb.ln"),
	}
	p.Kind = p.Kind[:min(len(p.Kind), max(f.Width, 0))]
	if f.Bytes("emb.seg") != nil {
		p.Side = f.Floats("emb.seg")
	}
	for i := range min(max(f.Layers, 0), 64) {
		l := fmt.Sprintf("l%d.", i)
		p.Layers = append(p.Layers, minilm.LayerParts{
			Query: f.linear(l + "q"), Key: f.linear(l + "k"), Value: f.linear(l + "v"), Out: f.linear(l + "ao"),
			Up: f.linear(l + "fi"), Down: f.linear(l + "fo"), AttentionNorm: f.norm(l + "aln"), FinalNorm: f.norm(l + "oln"),
		})
	}
	return p, nil
}

func (f *File) linear(name string) minilm.LinearParts {
	return minilm.LinearParts{Weights: f.Bytes(name + ".w"), Bias: f.Floats(name + ".b")}
}

func (f *File) norm(name string) minilm.Norm {
	return minilm.Norm{Gain: f.Floats(name + ".w"), Bias: f.Floats(name + ".b")}
}
