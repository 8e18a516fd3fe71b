// @example a statement
package p

func f() int {
	return 1
	g(); h() // i
}
