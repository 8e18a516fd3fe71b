// @example credentials that are compared by value
package auth

type BasicAuth struct {
	Password string
}

func (auth BasicAuth) Equal(other BasicAuth) bool {
	return auth.Password == other.Password
}
