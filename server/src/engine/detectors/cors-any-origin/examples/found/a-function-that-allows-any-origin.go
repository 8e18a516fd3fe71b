// @example a function that allows any origin
// @severity medium
package p

import "github.com/gin-contrib/cors"

var settings = cors.Config{
	// @finding
	AllowOriginFunc:  func(origin string) bool { return true },
	AllowCredentials: true,
}
