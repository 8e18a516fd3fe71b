package p

import (
	"crypto/hmac"
	"crypto/sha256"
)

func isRight(body, signature []byte) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write(body)
	expectedMAC := mac.Sum(nil)
	return hmac.Equal(expectedMAC, signature)
}
