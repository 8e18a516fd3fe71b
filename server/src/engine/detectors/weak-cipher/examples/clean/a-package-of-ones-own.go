// @example a package of one's own
package p

import "example.org/des"

var a, _ = des.NewCipher(key)
