package main

import "github.com/spf13/cobra"

// commands lists every command, in the order of the documentation.
func commands(a *app) []*cobra.Command {
	return []*cobra.Command{
		newIngest(a),
		newSession(a),
		newSearch(a),
		newContext(a),
		newConversations(a),
		newMessages(a),
		newHealth(a),
		newDoctor(a),
		newBackup(a),
		newRestore(a),
		newInspect(a),
		newBench(a),
		newConfig(a),
		newVersion(a),
		newCompletion(a),
		newDocs(),
	}
}
