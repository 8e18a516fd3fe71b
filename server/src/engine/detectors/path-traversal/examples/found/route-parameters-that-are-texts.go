// @example route parameters that are texts
package p

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

func routes(r chi.Router) {
	r.Get("/pages/{id:[0-9]+}/{name}", page)
}

func page(w http.ResponseWriter, r *http.Request) {
	// @finding
	data, _ := os.ReadFile("/srv/pages/" + chi.URLParam(r, "name"))
	w.Write(data)
}
