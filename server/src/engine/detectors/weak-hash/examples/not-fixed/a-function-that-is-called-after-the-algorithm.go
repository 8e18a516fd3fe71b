// @example a function that is called after the algorithm
package p

import "crypto/md5"

func MD5Of(s string) []byte {
	h := md5.New()
	h.Write([]byte(s))
	return h.Sum(nil)
}
