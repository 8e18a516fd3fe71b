// @example a form value in a statement
// @severity critical
package p

import (
	"database/sql"
	"fmt"
	"net/http"
)

func find(db *sql.DB, r *http.Request) {
	query := fmt.Sprintf("SELECT * FROM users WHERE name = '%s'", r.FormValue("name"))
	// @finding
	db.Query(query)
}
