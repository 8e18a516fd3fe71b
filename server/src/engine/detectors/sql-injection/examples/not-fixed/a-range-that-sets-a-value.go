// @example a loop around the call alone, which sets the value in each turn
package shop

import (
	"database/sql"
	"net/http"

	_ "github.com/lib/pq"
)

func remove(db *sql.DB, r *http.Request, names []string) {
	name := r.FormValue("name")
	statement := "DELETE FROM users WHERE name = '" + name + "'"
	for _, name = range names {
		db.Exec(statement)
	}
}
