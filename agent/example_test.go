package agent_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"strandline"
	"strandline/agent"
	"strandline/llm/llmtest"
)

// Open a memory, tell it something, and find it again.
func Example() {
	ctx := context.Background()
	m, err := agent.Open(ctx, agent.Config{Path: ":memory:"})
	if err != nil {
		log.Fatal(err)
	}
	defer m.Close()

	if _, err := m.Remember(ctx, "I am allergic to peanuts"); err != nil {
		log.Fatal(err)
	}
	hits, err := m.Search(ctx, "peanut allergy", 3)
	if err != nil {
		log.Fatal(err)
	}
	for _, h := range hits {
		fmt.Println(h.Kind, h.Content)
	}
	// Output: fact I am allergic to peanuts
}

// Facts have a domain and can be forgotten.
func ExampleMemory_Facts() {
	ctx := context.Background()
	m, err := agent.Open(ctx, agent.Config{Path: ":memory:"})
	if err != nil {
		log.Fatal(err)
	}
	defer m.Close()

	for _, fact := range []string{"I take aspirin every day", "our team has 5 people", "our team has 6 people"} {
		if _, err := m.Remember(ctx, fact); err != nil {
			log.Fatal(err)
		}
	}
	facts, err := m.Facts(ctx, "")
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range facts {
		fmt.Println(f.Domain, f.Content)
	}
	if err := m.Forget(ctx, facts[0].ID); err != nil {
		log.Fatal(err)
	}
	health, err := m.Facts(ctx, strandline.DomainHealth)
	fmt.Println(len(health), err)
	// Output:
	// health I take aspirin every day
	// work our team has 6 people
	// 0 <nil>
}

// Hand a conversation over message by message, and ask for the context of the
// next call of a model of yours.
func ExampleSession_Context() {
	ctx := context.Background()
	m, err := agent.Open(ctx, agent.Config{Path: ":memory:"})
	if err != nil {
		log.Fatal(err)
	}
	defer m.Close()

	s := m.Session("today")
	if _, err := s.Append(ctx, strandline.RoleUser, "my boat is called Albatros"); err != nil {
		log.Fatal(err)
	}
	if _, err := s.Append(ctx, strandline.RoleAssistant, "A fine name."); err != nil {
		log.Fatal(err)
	}
	c, err := s.Context(ctx, "what is my boat called?")
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range c.Messages[1:] { // the first is the system prompt
		fmt.Printf("%s: %s\n", m.Role, m.Content)
	}
	fmt.Println(c.Tokens <= c.Budget)
	// Output:
	// user: my boat is called Albatros
	// assistant: A fine name.
	// user: what is my boat called?
	// true
}

// Chat with a model. Package llm/providers opens real ones; this one is
// scripted.
func ExampleSession_Chat() {
	ctx := context.Background()
	model := llmtest.New("scripted", llmtest.Answer("No peanuts, noted."), llmtest.Answer("Rice, for instance."))
	m, err := agent.Open(ctx, agent.Config{Path: ":memory:", Provider: model})
	if err != nil {
		log.Fatal(err)
	}
	defer m.Close()

	chat, err := m.Session("dinner").Chat()
	if err != nil {
		log.Fatal(err)
	}
	for _, said := range []string{"I am allergic to peanuts.", "What can I eat?"} {
		fmt.Println(">", said)
		if _, err := chat.Say(ctx, said, func(piece string) { fmt.Print(piece) }); err != nil {
			log.Fatal(err)
		}
		fmt.Println()
	}
	waiting, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if err := chat.Close(waiting); err != nil {
		log.Fatal(err)
	}
	facts, err := m.Facts(ctx, strandline.DomainHealth)
	fmt.Println(facts[0].Content, err)
	// Output:
	// > I am allergic to peanuts.
	// No peanuts, noted.
	// > What can I eat?
	// Rice, for instance.
	// I am allergic to peanuts. <nil>
}
