package shop

import (
	"database/sql"
	"net/http"

	_ "github.com/lib/pq"
)

func find(db *sql.DB, w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	query := "SELECT id FROM users WHERE name LIKE $1 AND kind = $2"
	rows, err := db.Query(query, "%"+name+"%", r.FormValue("kind"))
	if err != nil {
		return
	}
	defer rows.Close()
}
