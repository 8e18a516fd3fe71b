// @example `runtime.Breakpoint`, whose import has to go as well
package p

import "runtime"

func f() {
	runtime.Breakpoint()
}
