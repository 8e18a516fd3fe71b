// @example the path of a request of Gin, which nothing checks
// @severity high
package service

import (
	"os"
	"path/filepath"

	"github.com/gin-gonic/gin"
)

func serve(c *gin.Context) {
	// @finding
	data, err := os.ReadFile(filepath.Join("/srv/files", c.Request.URL.Path))
	if err != nil {
		c.Status(404)
		return
	}
	c.Data(200, "text/plain", data)
}
