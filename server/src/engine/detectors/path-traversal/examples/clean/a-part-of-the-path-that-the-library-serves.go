// @example a part of the path that the library serves
package router

import (
	"path/filepath"

	"github.com/gin-gonic/gin"
)

func Register(r *gin.RouterGroup) {
	r.GET("/uploads/*filepath", func(c *gin.Context) {
		c.File(filepath.Join("uploads", c.Param("filepath")))
	})
}
