// @example an error that is overwritten
// @severity medium
package main

func load() error {
	// @finding
	first, err := read("a")
	second, err := read("b")
	if err != nil {
		return err
	}
	return join(first, second)
}
