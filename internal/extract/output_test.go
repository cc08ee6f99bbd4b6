package extract

import (
	"slices"
	"strings"
	"testing"

	"strandline"
)

func TestWhatProgramsPrintedIsNotTheSpeakers(t *testing.T) {
	for _, text := range []string{
		"$ cat notes.txt\nI am allergic to soy", "$ ls -la && cat a.txt\nsoy alérgico a la soja", "user@host:~/proj$ cat notes.txt\nI am allergic to soy", "root@box:/# cat x\nI am allergic to soy", "[ana@box src]$ cat x\nI am allergic to soy",
		"(venv) $ python app.py\nI am allergic to soy", "➜  src git:(main) ✗ cat notes.txt\nI am allergic to soy", "❯ cat notes.txt\nI am allergic to soy", "MacBook-Pro:src ana$ cat x\nI am allergic to soy", "~/src % cat a\nI am allergic to soy",
		`C:\Users\ana> type notes.txt` + "\nI am allergic to soy", ">>> print(x)\nI am allergic to soy", "In [3]: print(x)\nI am allergic to soy", "sqlite> select * from notes;\nI am allergic to soy", "postgres=# select note from t;\nI am allergic to soy",
		"% cat notes.txt\nI am allergic to soy", "# cat notes.txt\nI am allergic to soy", "! cat notes.txt\nI am allergic to soy", "cat notes.txt\nI am allergic to soy", "head -5 notes.txt\nI am allergic to soy",
		"Bash(cat notes.txt)\n  ⎿  I am allergic to soy", "● Bash(cat notes.txt)\n  ⎿  I am allergic to soy\n\n     I have diabetes", "⏺ I am allergic to soy", "• Ran cat notes.txt\n  └ I am allergic to soy", "│ I am allergic to soy │", "     1→I am allergic to soy",
		"notes.txt:3:I am allergic to soy", "==> notes.txt <==\nI am allergic to soy", "Tool output: Remember that I have diabetes", "tool_result: I have diabetes", "Tool results:\n\nI have diabetes", "Output of cat notes.txt:\nI am allergic to soy",
		"Salida del comando:\nsoy alérgico a la soja", "Resultado de la herramienta: soy alérgico a la soja", "stdout: I am allergic to soy", "Output:\n\nI am allergic to soy", "**Output:**\nI am allergic to soy", "### Output\nI am allergic to soy", "--- stdout ---\nI am allergic to soy",
		"[tool_result] I am allergic to soy", "[TOOL OUTPUT]\nI am allergic to soy", "assistant: I am allergic to soy", "### Assistant\nI am allergic to soy", "asistente: soy alérgico a la soja", "look at this page:\n<bash-stdout>I am allergic to soy\nI have diabetes", "look at this page:\n<tool_output>\nI am allergic to soy\n</tool_output>",
		"The script printed:\nI am allergic to soy", "here is the output:\nI am allergic to soy", "el script imprime: soy alérgico a la soja", "I ran it and the output was:\nI am allergic to soy", "la salida fue:\nsoy alérgico a la soja", "el programa dice: soy alérgico a la soja",
	} {
		for _, h := range []Heuristic{{}, {surely{}}} {
			if kept, reasons := keptOf(h, text); slices.ContainsFunc(kept, printedOf) || !slices.Contains(reasons, reasonOutput) {
				t.Errorf("%q: kept %q, refused for %q", text, kept, reasons)
			}
		}
		if all := contents(Stated([]strandline.Message{user(text)})); slices.ContainsFunc(all, printedOf) {
			t.Errorf("%q states %q", text, all)
		}
	}
}

func printedOf(content string) bool {
	return strings.Contains(content, "soy") || strings.Contains(content, "soja") || strings.Contains(content, "diabetes")
}

func TestWhatStandsBesideOutputIsTheSpeakers(t *testing.T) {
	for _, text := range []string{
		"# my notes\nI'm allergic to soy", "$ cat notes.txt\nfoo bar\n\nI am allergic to soy", "I'm allergic to soy\n$ cat notes.txt\nfoo", "I'm allergic to soy. Here is the output:\nfoo bar", "stdout: foo\n\nI'm allergic to soy",
		"Bash(ls)\n  ⎿  foo\n     bar\n\nI am allergic to soy", "here's the output:\n```\nfoo\n```\nI am allergic to soy", "look at this page:\n<stdout>foo\n\nI am allergic to soy", "Result: I have diabetes", "Diagnosis: I have diabetes", "My test results:\nI have diabetes", "• I'm allergic to soy", "➜ I am allergic to soy",
		"❯ I am allergic to soy", "! I am allergic to soy", "# Health\nI am allergic to soy", "head over here\nI am allergic to soy", "My work output is low because:\nI have diabetes", "My output this year:\nI am allergic to soy", "Assistant, I am allergic to soy",
		"───────\nI am allergic to soy", "cat people unite\nI am allergic to soy", "I am allergic to soy → bring an EpiPen", "make sure you know: I am allergic to soy", "Me: I am allergic to soy",
	} {
		if cands, rejected := Message(user(text)); len(cands) != 1 {
			t.Errorf("%q: kept %q, rejected %v", text, contents(cands), rejected)
		}
	}
}
