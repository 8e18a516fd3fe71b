// @example equal branches that do not use what a condition declares, or the same of it
package p

func f() {
	if a := b(1); a {
		c(1)
		d(1)
		e(1)
	// @finding
	} else if a := b(2); a {
		c(1)
		d(1)
		e(1)
	}
	// @finding
	if a := b(1); a > 1 {
		c(a)
	} else {
		c(a)
	}
}
