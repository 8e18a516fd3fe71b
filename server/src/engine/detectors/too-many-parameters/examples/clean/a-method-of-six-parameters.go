// @example a method of six parameters
package p
func (a A) f(b, c, d int, e, g, h string) {
}
