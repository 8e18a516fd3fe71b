// @example another package called md5
package p

import "example.org/md5"

func f(data []byte) []byte {
	return md5.Sum(data)
}
