package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
)

// roles are the values of flags that take a role.
var roles = []string{string(strandline.RoleUser), string(strandline.RoleAssistant), string(strandline.RoleSystem), string(strandline.RoleTool)}

// domainNames lists the domains as text.
func domainNames() []string {
	names := make([]string, len(strandline.Domains))
	for i, d := range strandline.Domains {
		names[i] = string(d)
	}
	return names
}

// checkDomain refuses what is no domain; "" is none.
func checkDomain(name string) error { return oneOf("domain", name, domainNames()) }

// oneOf refuses a value that is not in the list; "" is no value.
func oneOf(what, value string, allowed []string) error {
	if value == "" || slices.Contains(allowed, value) {
		return nil
	}
	return usageErrorf("it is one of "+strings.Join(allowed, ", "), "unknown %s %q", what, value)
}

// completeValues lets a shell complete the values of a flag.
func completeValues(cmd *cobra.Command, flag string, values []string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// nonEmpty returns the texts that are not empty.
func nonEmpty(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}

// day cuts an RFC 3339 time to its date.
func day(timestamp string) string {
	date, _, _ := strings.Cut(timestamp, "T")
	return date
}
