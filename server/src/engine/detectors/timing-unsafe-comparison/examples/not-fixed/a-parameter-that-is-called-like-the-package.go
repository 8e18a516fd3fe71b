// @example a parameter that is called like the package
package hooks

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
)

func sign(key, body []byte) []byte {
	hash := hmac.New(sha256.New, key)
	hash.Write(body)
	return hash.Sum(nil)
}

func check(key, body, hmac []byte) bool {
	expectedSignature := sign(key, body)
	// @finding
	return bytes.Equal(expectedSignature, hmac)
}
