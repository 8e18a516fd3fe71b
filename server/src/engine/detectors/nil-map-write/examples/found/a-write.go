// @example a write
// @severity high
package main

func count(words []string) map[string]int {
	var counts map[string]int
	// @finding
	counts["a"] = 1
	return counts
}
