package main

import "github.com/spf13/cobra"

// commands lists every command, in the order of the documentation.
func commands(a *app) []*cobra.Command {
	return []*cobra.Command{
		newDemo(a),
		newIngest(a),
		newProcess(a),
		newServe(a),
		newSession(a),
		reading(newSearch(a)),
		reading(newContext(a)),
		newChat(a),
		reading(newConversations(a)),
		reading(newMessages(a)),
		newRemember(a),
		reading(newFacts(a)),
		newMemory(a),
		newModel(a),
		reading(newHealth(a)),
		reading(newDoctor(a)),
		reading(newBackup(a)),
		newRestore(a),
		newInspect(a),
		newBench(a),
		newProviders(a),
		reading(newUsage(a)),
		newConfig(a),
		newVersion(a),
		newCompletion(a),
		newDocs(),
	}
}
