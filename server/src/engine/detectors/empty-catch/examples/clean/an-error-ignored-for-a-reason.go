// @example an error ignored for a reason
package p

func f() {
	if err := save(); err != nil {
		// The next sweep takes it.
	}
}
