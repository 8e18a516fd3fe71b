// @example conditions about values of their own
package p

func f() {
	if a := g(); a > 1 {
		b()
	} else if a := h(); a > 1 {
		c()
	}
}
