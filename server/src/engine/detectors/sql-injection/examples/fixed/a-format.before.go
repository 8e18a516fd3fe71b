// @example a format that no other code uses
package shop

import (
	"database/sql"
	"fmt"
	"net/http"

	_ "github.com/lib/pq"
)

func find(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	query := fmt.Sprintf("SELECT id FROM users WHERE name LIKE '%%%s%%' AND kind = '%s'", name, r.FormValue("kind"))
	rows, err := db.Query(query)
	if err != nil {
		return
	}
	defer rows.Close()
}
