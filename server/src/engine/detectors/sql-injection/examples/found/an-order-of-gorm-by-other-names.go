// @example an order of gorm, where its database has other names and where an expression is given
package shop

import (
	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

func orders(c *gin.Context) *gorm.DB {
	// @finding
	return getDB().Order("name " + c.Query("order"))
}

func (s *store) carts(c *gin.Context) *gorm.DB {
	// @finding
	return s.shopDB.Order("name " + c.Query("order"))
}

func names(c *gin.Context, db *gorm.DB) *gorm.DB {
	// @finding
	return db.Order(clause.Expr{SQL: c.Query("order")})
}
