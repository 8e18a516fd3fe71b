// @example a wait, and a token of the safe generator
package p

import (
	crand "crypto/rand"
	"math/rand"
	"time"
)

func wait() time.Duration {
	return time.Duration(rand.Intn(100)) * time.Millisecond
}

func generateToken() []byte {
	token := make([]byte, 16)
	crand.Read(token)
	return token
}
