// @example an order of gorm by columns, whose names it quotes, and one of something else
package shop

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

func orders(c *gin.Context, db *gorm.DB) *gorm.DB {
	return db.Order(clause.OrderByColumn{Column: clause.Column{Name: c.Query("sort")}})
}

func carts(c *gin.Context, db *gorm.DB) *gorm.DB {
	by := clause.OrderBy{Columns: []clause.OrderByColumn{{Column: clause.Column{Name: c.Query("sort")}}}}
	return db.Order(by)
}

func buy(c *gin.Context, shop *Shop) {
	shop.Order("book " + c.Query("book"))
}
