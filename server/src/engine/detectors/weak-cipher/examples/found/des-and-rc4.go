// @example DES and RC4
// @severity low
package p

import (
	"crypto/des"
	"crypto/rc4"
)

func f(key []byte) {
	// @finding
	a, _ := des.NewCipher(key)
	// @finding
	b, _ := rc4.NewCipher(key)
	use(a, b)
}
