// @example a parameter of a route of gin, which holds no slash
// @severity low
package p

import (
	"os"

	"github.com/gin-gonic/gin"
)

func read(c *gin.Context) {
	// @finding
	data, _ := os.ReadFile("/srv/queries/" + c.Param("id") + ".sql")
	c.Data(200, "text/plain", data)
}
