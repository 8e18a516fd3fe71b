// @example MD5 of data
// @severity low
package p

import "crypto/md5"

func f(data []byte) [16]byte {
	// @finding
	return md5.Sum(data)
}
