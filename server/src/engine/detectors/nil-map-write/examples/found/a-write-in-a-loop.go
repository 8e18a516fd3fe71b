// @example a write in a loop
package main

func count(words []string) map[string]int {
	var counts map[string]int
	// @finding
	for _, word := range words {
		counts[word]++
	}
	return counts
}
