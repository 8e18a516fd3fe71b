// @example statements
package p

func f() {
	// @finding
	// a := b(c)
	// d(a)
	g()
}
