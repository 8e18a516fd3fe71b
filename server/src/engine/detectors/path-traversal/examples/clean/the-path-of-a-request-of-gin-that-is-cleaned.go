// @example the path of a request of Gin, cleaned below the root
package service

import (
	"os"
	"path"
	"path/filepath"

	"github.com/gin-gonic/gin"
)

func serve(c *gin.Context) {
	data, err := os.ReadFile(filepath.Join("/srv/files", path.Clean("/"+c.Request.URL.Path)))
	if err != nil {
		c.Status(404)
		return
	}
	c.Data(200, "text/plain", data)
}
