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
		newSearch(a),
		newContext(a),
		newChat(a),
		newConversations(a),
		newMessages(a),
		newRemember(a),
		newFacts(a),
		newMemory(a),
		newModel(a),
		newHealth(a),
		newDoctor(a),
		newBackup(a),
		newRestore(a),
		newInspect(a),
		newBench(a),
		newProviders(a),
		newUsage(a),
		newConfig(a),
		newVersion(a),
		newCompletion(a),
		newDocs(),
	}
}
