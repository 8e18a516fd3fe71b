// @example a token without a signature
// @severity high
package p

import "github.com/golang-jwt/jwt/v5"

func read(r *http.Request, token string) jwt.MapClaims {
	claims := jwt.MapClaims{}
	// @finding
	jwt.NewParser().ParseUnverified(token, claims)
	return claims
}

func sign(token *jwt.Token) (string, error) {
	// @finding
	return token.SignedString([]byte("correct-horse¦-battery"))
}
