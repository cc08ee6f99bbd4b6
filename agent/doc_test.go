package agent_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"strandline/agent"
)

// TestTheCallsInThePackageCommentCompile counts what they assign against what
// the functions return.
func TestTheCallsInThePackageCommentCompile(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "agent.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var code []string
	for line := range strings.Lines(file.Doc.Text()) {
		if line = strings.TrimSuffix(line, "\n"); strings.HasPrefix(line, "\t") && line != "\t…" {
			code = append(code, line)
		}
	}
	body, err := parser.ParseFile(fset, "comment.go", "package p\nfunc _() {\n"+strings.Join(code, "\n")+"\n}", 0)
	if err != nil {
		t.Fatal(err)
	}
	returns := map[string]int{"Open": reflect.TypeOf(agent.Open).NumOut()}
	for _, of := range []reflect.Type{reflect.TypeFor[*agent.Memory](), reflect.TypeFor[agent.Session]()} {
		for m := range of.NumMethod() {
			returns[of.Method(m).Name] = of.Method(m).Type.NumOut()
		}
	}
	checked := 0
	ast.Inspect(body, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		name := a.Rhs[0].(*ast.CallExpr).Fun.(*ast.SelectorExpr).Sel.Name
		if got, known := returns[name]; !known || got != len(a.Lhs) {
			t.Errorf("%s returns %d values (known: %v), the comment assigns %d", name, got, known, len(a.Lhs))
		}
		checked++
		return true
	})
	if checked < 4 {
		t.Errorf("%d calls checked", checked)
	}
}
