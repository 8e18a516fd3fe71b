// @example any origin without its name: browsers do not hand such answers to a page
package p

import "github.com/gin-contrib/cors"

var settings = cors.Config{
	AllowAllOrigins:  true,
	AllowCredentials: true,
}
