// @example a driver that is imported elsewhere
package shop

import (
	"database/sql"
	"net/http"
)

func find(db *sql.DB, r *http.Request) {
	rows, err := db.Query("SELECT id FROM users WHERE name = '" + r.FormValue("name") + "'")
	if err != nil {
		return
	}
	defer rows.Close()
}
