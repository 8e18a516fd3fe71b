// @example a password below a comment that says nothing about earlier versions
// @severity high
package user

import "crypto/sha1"

func HashPassword(password string) []byte {
	// The version of the scheme comes first
	// @finding
	hasher := sha1.New()
	hasher.Write([]byte(password))
	return hasher.Sum(nil)
}
