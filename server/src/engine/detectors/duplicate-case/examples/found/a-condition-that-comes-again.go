// @example a condition that comes again
package p

func f(a int) {
	if a > 1 {
		g()
	// @finding
	} else if a > 1 {
		h()
	}
}
