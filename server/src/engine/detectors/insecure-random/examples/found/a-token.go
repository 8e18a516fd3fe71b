// @example a token
package p

import "math/rand"

const letters = "abcdefghijklmnopqrstuvwxyz"

func generateToken(n int) string {
	b := make([]byte, n)
	for i := range b {
		// @finding
		b[i] = letters[rand.Intn(len(letters))]
	}
	return string(b)
}
