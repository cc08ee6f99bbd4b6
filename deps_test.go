package strandline_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "strandline"

// source is one Go file that is not a test.
type source struct {
	pkg  string // folder, "." for the root
	path string
	file *ast.File
	fset *token.FileSet
}

// position names a place in the file.
func (s source) position(n ast.Node) string {
	return s.path + ":" + strconv.Itoa(s.fset.Position(n.Pos()).Line)
}

// sources parses every Go file of the module that is not a test.
func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		list = append(list, source{pkg: path.Dir(filepath.ToSlash(name)), path: filepath.ToSlash(name), file: f, fset: fset})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// layer is a row of the table in docs/architecture.md.
type layer struct {
	name   string
	rank   int    // 0 is the top row
	family string // the package named in the table; covers the folders below
}

// layerTable is that table, by package.
type layerTable map[string]layer

// of returns the row of a package or of the nearest folder above it.
func (t layerTable) of(pkg string) (layer, bool) {
	for dir := pkg; dir != "."; dir = path.Dir(dir) {
		if l, ok := t[dir]; ok {
			return l, true
		}
	}
	l, ok := t["."]
	return l, ok && pkg == "."
}

var quoted = regexp.MustCompile("`([^`]+)`")

// layers reads the table of packages from docs/architecture.md: the page is
// the rule, this test only enforces it.
func layers(t *testing.T) layerTable {
	t.Helper()
	page, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(page), "| layer | packages |")
	if !found {
		t.Fatal("docs/architecture.md has no table of layers")
	}
	byPackage := layerTable{}
	for rank, row := range strings.Split(table, "\n")[2:] {
		cells := strings.Split(row, "|")
		if len(cells) < 4 {
			break
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[2], -1) {
			pkg := m[1]
			if pkg == module {
				pkg = "."
			}
			byPackage[pkg] = layer{name: strings.TrimSpace(cells[1]), rank: rank, family: pkg}
		}
	}
	return byPackage
}

// imports calls visit with every package of this module that the file imports,
// as a folder, and every other one as its path.
func (s source) imports(visit func(own bool, imported string, at ast.Node)) {
	for _, spec := range s.file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		switch {
		case imported == module:
			visit(true, ".", spec)
		case strings.HasPrefix(imported, module+"/"):
			visit(true, strings.TrimPrefix(imported, module+"/"), spec)
		default:
			visit(false, imported, spec)
		}
	}
}

func TestImportsPointDown(t *testing.T) {
	table := layers(t)
	for _, s := range sources(t) {
		from, ok := table.of(s.pkg)
		if !ok {
			t.Errorf("%s: package %s is in no row of the table in docs/architecture.md", s.path, s.pkg)
			continue
		}
		s.imports(func(own bool, imported string, at ast.Node) {
			if !own {
				return
			}
			to, ok := table.of(imported)
			if !ok {
				t.Errorf("%s: imports %s, which is in no row of docs/architecture.md", s.position(at), imported)
			} else if to.rank <= from.rank && to.family != from.family {
				t.Errorf("%s: %s (%s) imports %s (%s): imports point down only", s.position(at), s.pkg, from.name, imported, to.name)
			}
		})
	}
}

func TestOnlyWiringKnowsTheAdapters(t *testing.T) {
	table := layers(t)
	for _, s := range sources(t) {
		s.imports(func(own bool, imported string, at ast.Node) {
			to, _ := table.of(imported)
			from, _ := table.of(s.pkg)
			if !own || to.name != "adapters" || to.family == from.family {
				return
			}
			if from.name != "wiring" && from.name != "measuring" {
				t.Errorf("%s: %s imports the adapter %s: take the interface of the root", s.position(at), s.pkg, imported)
			}
		})
	}
}

func TestRootImportsTheStandardLibraryOnly(t *testing.T) {
	for _, s := range sources(t) {
		if s.pkg != "." {
			continue
		}
		s.imports(func(own bool, imported string, at ast.Node) {
			if first, _, _ := strings.Cut(imported, "/"); own || strings.Contains(first, ".") {
				t.Errorf("%s: the root imports %s", s.position(at), imported)
			}
		})
	}
}

func TestPurePackagesDoNoInputOrOutput(t *testing.T) {
	impure := []string{"os", "os/exec", "os/signal", "net", "net/http", "database/sql", "syscall", "log", "log/slog"}
	table := layers(t)
	for _, s := range sources(t) {
		if l, _ := table.of(s.pkg); l.name != "pure" && l.name != "vocabulary" && l.name != "encoding" && l.name != "data" {
			continue
		}
		s.imports(func(_ bool, imported string, at ast.Node) {
			if slices.Contains(impure, imported) {
				t.Errorf("%s: the pure package %s imports %s", s.position(at), s.pkg, imported)
			}
		})
	}
}

// TestNothingBelowTheCommandReadsTheWorld holds E9: clock, randomness and
// environment are handed down from the entry point.
func TestNothingBelowTheCommandReadsTheWorld(t *testing.T) {
	forbidden := map[string][]string{
		"time": {"Now", "Since", "Until"},
		"os":   {"Getenv", "LookupEnv", "Environ", "ExpandEnv", "UserHomeDir", "Getpid", "Hostname"},
	}
	table := layers(t)
	for _, s := range sources(t) {
		if l, _ := table.of(s.pkg); l.name == "wiring" {
			continue
		}
		s.imports(func(own bool, imported string, at ast.Node) {
			if !own && (imported == "crypto/rand" || imported == "math/rand" || imported == "math/rand/v2") {
				t.Errorf("%s: imports %s: take an io.Reader", s.position(at), imported)
			}
		})
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Obj == nil && slices.Contains(forbidden[pkg.Name], sel.Sel.Name) {
				t.Errorf("%s: uses %s.%s: take it as a value", s.position(n), pkg.Name, sel.Sel.Name)
			}
			return true
		})
	}
}

func TestEveryPackageHasOneDocComment(t *testing.T) {
	docs := map[string][]string{}
	for _, s := range sources(t) {
		if _, ok := docs[s.pkg]; !ok {
			docs[s.pkg] = nil
		}
		if s.file.Doc != nil && len(strings.TrimSpace(s.file.Doc.Text())) > 0 {
			docs[s.pkg] = append(docs[s.pkg], s.path)
		}
	}
	for pkg, files := range docs {
		if len(files) != 1 {
			t.Errorf("package %s has its doc comment in %d files %v, want one", pkg, len(files), files)
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, s := range sources(t) {
		for _, decl := range s.file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
					t.Errorf("%s: %s has no doc comment", s.position(d), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					ts, ok := spec.(*ast.TypeSpec)
					if ok && ts.Name.IsExported() && d.Doc == nil && ts.Doc == nil {
						t.Errorf("%s: type %s has no doc comment", s.position(ts), ts.Name.Name)
					}
				}
			}
		}
	}
}

// exportedReceiver reports whether a function can be seen from outside: it has
// no receiver or one of an exported type.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if index, ok := t.(*ast.IndexExpr); ok {
		t = index.X
	}
	id, ok := t.(*ast.Ident)
	return ok && id.IsExported()
}
