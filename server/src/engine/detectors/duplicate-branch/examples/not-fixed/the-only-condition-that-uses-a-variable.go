// @example the only condition that uses a variable
package p

func f(a bool) {
	b := g()
	if a {
		h()
	} else if b > 1 {
		i()
		j()
		k()
	} else {
		i()
		j()
		k()
	}
}
