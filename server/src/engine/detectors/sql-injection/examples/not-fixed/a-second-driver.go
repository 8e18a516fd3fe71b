// @example a second driver in the file, with other placeholders
package shop

import (
	"database/sql"
	"net/http"

	_ "github.com/lib/pq"
	_ "github.com/microsoft/go-mssqldb"
)

func remove(db *sql.DB, r *http.Request) {
	db.Exec("DELETE FROM users WHERE name = '" + r.FormValue("name") + "'")
}
