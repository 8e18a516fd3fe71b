// @example a path without the slash at its end
package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func removeSlash(c echo.Context) error {
	r := c.Request()
	path := r.URL.Path
	uri := path[:len(path)-1]
	// @finding
	return c.Redirect(http.StatusMovedPermanently, uri)
}
