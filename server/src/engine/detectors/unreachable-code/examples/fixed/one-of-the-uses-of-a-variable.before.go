// @example one of the uses of a variable
package p

func f() int {
	a := 1
	b(a)
	return 1
	g(a)
}
