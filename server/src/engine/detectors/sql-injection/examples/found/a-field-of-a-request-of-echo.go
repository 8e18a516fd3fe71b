// @example a field of the request that a context of Echo holds
package service

import (
	"database/sql"

	"github.com/labstack/echo/v4"
)

func find(db *sql.DB) echo.HandlerFunc {
	return func(c echo.Context) error {
		name := c.Request().FormValue("name")
		// @finding
		rows, err := db.Query("SELECT id FROM users WHERE name = '" + name + "'")
		if err != nil {
			return err
		}
		return rows.Close()
	}
}
