// @example a token that a server is sent
// @severity high
package accounts

import "github.com/golang-jwt/jwt/v5"

func (s *Server) SignIn(ctx context.Context, req *SignInRequest) (*Account, error) {
	claims := jwt.MapClaims{}
	// @finding
	if _, _, err := jwt.NewParser().ParseUnverified(req.IdToken, claims); err != nil {
		return nil, err
	}
	return s.accountOf(ctx, claims["sub"])
}
