// @example the rest of a path, which gin passes with its slashes
// @severity high
package p

import (
	"os"

	"github.com/gin-gonic/gin"
)

func read(c *gin.Context) {
	// @finding
	data, _ := os.ReadFile("/srv/files" + c.Param("filepath"))
	c.Data(200, "text/plain", data)
}
