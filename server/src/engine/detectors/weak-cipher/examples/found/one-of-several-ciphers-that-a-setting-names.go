// @example one of several ciphers, which a setting names
// @severity low
package util

import (
	"crypto/aes"
	"crypto/des"
)

func block(kind string, key []byte) (cipher.Block, error) {
	if kind == "DES" {
		// @finding
		return des.NewCipher(key)
	}
	return aes.NewCipher(key)
}
