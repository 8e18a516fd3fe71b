// @example a function that makes an object
package p
func NewCanvas(a, b, c, d, e, f, g int) {
}
