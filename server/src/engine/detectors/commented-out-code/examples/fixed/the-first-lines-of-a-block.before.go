// @example the first lines of a block
package p

func f() {
	// a := b(c)
	// d(a)

	g()
}
