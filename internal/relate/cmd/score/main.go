// Score prints how the pairs on its input, as lines of label, older and newer
// statement, are related according to a model: same, newer, and the line.
//
//	go run ./internal/relate/cmd/score -model internal/relate/enes/model.bin < pairs.tsv
package main

import (
	"bufio"
	"flag"
	"fmt"
	"log"
	"os"
	"strings"

	"strandline/internal/relate"
)

func main() {
	log.SetFlags(0)
	path := flag.String("model", "", "`FILE` of the model")
	flag.Parse()
	data, err := os.ReadFile(*path)
	if err != nil {
		log.Fatal(err)
	}
	m, err := relate.Decode(*path, data)
	if err != nil {
		log.Fatal(err)
	}
	in, out := bufio.NewScanner(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		f := strings.Split(in.Text(), "\t")
		if len(f) != 3 || strings.HasPrefix(f[0], "#") {
			continue
		}
		o := m.Relate([]relate.Pair{{Older: f[1], Newer: f[2]}})[0]
		fmt.Fprintf(out, "%.4f\t%.4f\t%s\n", o.Same, o.Newer, in.Text())
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}
