// @example a condition without else
package p

func f(a bool) {
	if a {
		g(1)
	}
	g(1)
}
