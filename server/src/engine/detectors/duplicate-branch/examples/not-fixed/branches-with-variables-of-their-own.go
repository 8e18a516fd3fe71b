// @example branches with variables of their own
package p

func f() {
	if err := b(1); err == nil {
		c(1)
		d(1)
		e(1)
	} else if err := b(2); err == nil {
		c(1)
		d(1)
		e(1)
	}
}
