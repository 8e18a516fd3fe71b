// @example a defer in a function inside the loop
package p

func f(names []string) {
	for _, name := range names {
		func() {
			defer g(name)
		}()
	}
}
