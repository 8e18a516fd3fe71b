// @example a parameter that the library serves
package router

import (
	"path/filepath"

	"github.com/gin-gonic/gin"
)

func Register(r *gin.RouterGroup) {
	r.GET("/uploads", func(c *gin.Context) {
		// @finding
		c.FileAttachment(filepath.Join("uploads", c.Query("name")), "upload")
	})
}
