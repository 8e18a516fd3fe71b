// @example a defer in a condition in a loop
package p

func f() {
	for i := 0; i < 3; i++ {
		if i > 1 {
			// @finding
			defer g()
		}
	}
}
