// @example a defer in a loop
// @severity medium
package p

func f(names []string) {
	for _, name := range names {
		file, _ := os.Open(name)
		// @finding
		defer file.Close()
	}
}
