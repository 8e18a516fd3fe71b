// @example a token whose claims are used, in a file that parses an address
// @severity high
package auth

import (
	"net/http"
	"net/url"

	"github.com/golang-jwt/jwt/v5"
)

func subject(r *http.Request) string {
	issuer, _ := url.Parse("https://issuer.example")
	// @finding
	token, _, _ := new(jwt.Parser).ParseUnverified(r.Header.Get("Token"), jwt.MapClaims{})
	return issuer.Host + token.Claims.(jwt.MapClaims)["sub"].(string)
}
