// @example a whole path that the library serves
package router

import "github.com/gin-gonic/gin"

func Register(r *gin.RouterGroup) {
	r.GET("/files/*path", func(c *gin.Context) {
		// @finding
		c.File(c.Param("path"))
	})
}
