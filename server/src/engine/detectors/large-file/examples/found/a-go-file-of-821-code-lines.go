// @example a Go file of 821 code lines
// @file src/shop.go
// @finding
package shop
// @repeat 82

func stepNUMBER(a row) {
	a.next()
	a.next()
	a.next()
	a.next()
	a.next()
	a.next()
	a.next()
	a.next()
}
// @end
