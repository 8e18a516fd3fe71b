// @example a webhook
package p

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
)

func isRight(body, signature []byte) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	expectedMAC := mac.Sum(nil)
	return bytes.Equal(expectedMAC, signature)
}
