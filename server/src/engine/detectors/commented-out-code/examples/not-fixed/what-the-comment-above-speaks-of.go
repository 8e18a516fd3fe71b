// @example what the comment above speaks of
package p

func f() {
	// not needed, see #1
	/*
	a := b(c)
	d(a)
	*/
	g()
}
