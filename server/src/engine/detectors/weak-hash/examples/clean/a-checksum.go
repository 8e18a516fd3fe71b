// @example a checksum
package p

import "crypto/sha1"

func checksum(data []byte) [20]byte {
	return sha1.Sum(data)
}
