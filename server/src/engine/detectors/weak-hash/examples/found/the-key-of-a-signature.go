// @example the key of a signature whose service says how it is made
// @severity low
package upload

import (
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha256"
	"fmt"
)

func sign(secret string, text string) []byte {
	// @finding
	password := fmt.Sprintf("%x", md5.Sum([]byte(secret)))
	mac := hmac.New(sha256.New, []byte(password))
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
