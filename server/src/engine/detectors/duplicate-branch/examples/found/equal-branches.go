// @example equal branches
package p

func f(a bool) int {
	// @finding
	if a {
		return g(1)
	} else {
		return g(1)
	}
}
