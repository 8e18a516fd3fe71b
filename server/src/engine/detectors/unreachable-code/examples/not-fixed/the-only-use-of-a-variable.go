// @example the only use of a variable
package p

func f() int {
	a := 1
	b(a)
	c := 2
	return 1
	g(a, c)
}
