// @example the only use of a variable
package p

func f() int {
	a := g(2)
	if a {
		return g(1)
	} else {
		return g(1)
	}
}
