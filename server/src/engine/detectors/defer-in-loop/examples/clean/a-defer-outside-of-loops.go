// @example a defer outside of loops
package p

func f() {
	defer g()
	for i := range 3 {
		h(i)
	}
}
