// @example verified tokens
package p

import "github.com/golang-jwt/jwt/v5"

func read(token string, key []byte) (*jwt.Token, error) {
	return jwt.Parse(token, func(*jwt.Token) (any, error) { return key, nil })
}
