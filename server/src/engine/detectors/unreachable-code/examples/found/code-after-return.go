// @example code after return
package p

func f() int {
	return 1
	// @finding
	g()
}
