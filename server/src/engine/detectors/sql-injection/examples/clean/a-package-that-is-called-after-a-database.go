// @example a function of an own package that is called after a database
package api

import (
	"net/http"

	"example.com/shop/system/db"
)

func list(w http.ResponseWriter, r *http.Request) {
	kind := r.URL.Query().Get("type")
	_, rows := db.Query(kind+"__sorted", 10)
	w.Write(rows[0])
}
