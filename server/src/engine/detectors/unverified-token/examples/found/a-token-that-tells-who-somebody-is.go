// @example a token that tells who somebody is, beside when it ends
// @severity high
package p

import "github.com/golang-jwt/jwt/v5"

func user(r *http.Request, token string) (string, error) {
	var claims jwt.RegisteredClaims
	// @finding
	if _, _, err := jwt.NewParser().ParseUnverified(token, &claims); err != nil || claims.ExpiresAt == nil {
		return "", err
	}
	return claims.Subject, nil
}
