// @example a hash and its import
package p

import "crypto/md5"

func f(data []byte) []byte {
	h := md5.Sum(data) // md5.Sum answers an array
	return h[:]
}
