// @example route parameters that are numbers
package p

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

func routes(r chi.Router, m *mux.Router) {
	r.Get("/pages/{id:[0-9]+}", page)
	m.HandleFunc("/files/{number:[0-9]+}", file)
}

func page(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile("/srv/pages/" + chi.URLParam(r, "id"))
	w.Write(data)
}

func file(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile("/srv/files/" + mux.Vars(r)["number"])
	w.Write(data)
}
