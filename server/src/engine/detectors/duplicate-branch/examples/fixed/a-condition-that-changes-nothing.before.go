// @example a condition that changes nothing
package p

func f(a bool) int {
	if a {
		return g(1)
	} else {
		return g(1)
	}
}
