// @example a connection that an own package keeps
package api

import (
	"net/http"

	"example.com/shop/system/models"
)

func list(w http.ResponseWriter, r *http.Request) {
	kind := r.URL.Query().Get("type")
	// @finding
	models.DB.Query("SELECT * FROM posts WHERE kind = '" + kind + "'")
}
