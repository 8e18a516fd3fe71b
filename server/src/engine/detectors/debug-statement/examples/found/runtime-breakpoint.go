// @example `runtime.Breakpoint()`
package p

import "runtime"

func f() {
	// @finding
	runtime.Breakpoint()
}
