// @example the kind of a token, which the function above verifies
package auth

import "github.com/golang-jwt/jwt/v5"

func verify(token string) (*jwt.Token, error) {
	return jwt.ParseWithClaims(token, &claims{}, keyOf(kindOf(token)))
}

func kindOf(token string) string {
	unverified, _, _ := new(jwt.Parser).ParseUnverified(token, &claims{})
	return unverified.Claims.(*claims).Kind
}
