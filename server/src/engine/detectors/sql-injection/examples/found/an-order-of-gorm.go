// @example an order of gorm, all of which is part of the statement
package shop

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type list struct {
	ctx *gin.Context
}

func (l *list) orders(db *gorm.DB) *gorm.DB {
	// @finding
	return db.Order("name " + l.ctx.DefaultQuery("order", "desc"))
}
