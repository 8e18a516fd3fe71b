// @example an order of gorm that is one of a list
package shop

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

func orders(c *gin.Context, db *gorm.DB) *gorm.DB {
	order := c.DefaultQuery("order", "desc")
	if order != "asc" && order != "desc" {
		order = "desc"
	}
	return db.Order("name " + order).Where("owner = ?", c.Query("owner"))
}
