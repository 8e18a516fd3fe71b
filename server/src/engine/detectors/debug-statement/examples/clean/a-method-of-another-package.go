// @example a method of another package
package p

func f(d dbg) {
	d.Breakpoint()
}
