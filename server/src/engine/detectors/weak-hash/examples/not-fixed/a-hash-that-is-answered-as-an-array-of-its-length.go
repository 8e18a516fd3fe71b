// @example a hash that is answered as an array of its length
package p

import "crypto/md5"

func f(data []byte) [16]byte {
	return md5.Sum(data)
}
