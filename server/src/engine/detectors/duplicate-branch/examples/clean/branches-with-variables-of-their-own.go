// @example branches with variables of their own
package p

func f() {
	if a, err := b(1); err == nil {
		c(a)
		d(a)
		e(a)
	} else if a, err := b(2); err == nil {
		c(a)
		d(a)
		e(a)
	}
}
