// @example an error that is tested and ignored
package p

func f() {
	// @finding
	if err := save(); err != nil {
	}
}
