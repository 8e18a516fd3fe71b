// @example tokens of a client: one from an answer, and one of which it reads the end
// @severity low
package p

import "github.com/golang-jwt/jwt/v5"

func subject(res Answer) (string, error) {
	claims := jwt.RegisteredClaims{}
	// @finding
	_, _, err := jwt.NewParser().ParseUnverified(res.IDToken, &claims)
	return claims.Subject, err
}

func end(token string) time.Time {
	var claims jwt.RegisteredClaims
	// @finding
	if _, _, err := jwt.NewParser().ParseUnverified(token, &claims); err == nil && claims.ExpiresAt != nil {
		return claims.ExpiresAt.Time
	}
	return time.Now()
}
