// @example a branch that leaves the loop
package p

func f(names []string) {
	for _, name := range names {
		if name == a {
			defer g()
			break
		}
	}
}
