// @example a password of an earlier version, as the comment says
// @severity low
package user

import (
	"crypto/sha1"
	"crypto/sha256"
	"hash"
)

func CheckPassword(stored []string, password string) hash.Hash {
	var hasher hash.Hash
	if len(stored[1]) == 64 {
		hasher = sha256.New()
	} else {
		// Compatible with V3
		// @finding
		hasher = sha1.New()
	}
	hasher.Write([]byte(password + stored[0]))
	return hasher
}
