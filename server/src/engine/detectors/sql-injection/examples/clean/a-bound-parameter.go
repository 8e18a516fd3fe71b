// @example a bound parameter
package p

func find(db *sql.DB, r *http.Request) {
	db.Query("SELECT * FROM users WHERE name = ?", r.FormValue("name"))
}
