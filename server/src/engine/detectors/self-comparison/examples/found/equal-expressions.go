// @example equal expressions
package p

func f(a b) bool {
	// @finding
	return a.c+1 == a.c+1
}
