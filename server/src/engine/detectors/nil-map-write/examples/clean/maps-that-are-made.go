// @example maps that are made, handed on or only read
package main

var all map[string]int

func count(words []string) map[string]int {
	var counts map[string]int
	counts = map[string]int{}
	counts["a"] = 1
	var others map[string]int
	fill(&others)
	others["a"] = 1
	var more map[string]int
	for _, word := range words {
		if more == nil {
			more = make(map[string]int)
		}
		more[word]++
	}
	var values []int
	values[0] = 1
	return counts
}
