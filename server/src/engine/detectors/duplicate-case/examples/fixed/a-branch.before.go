// @example a branch
package p

func f(a int) {
	if a > 1 {
		g()
	} else if a > 1 {
		h()
	} else {
		i()
	}
}
