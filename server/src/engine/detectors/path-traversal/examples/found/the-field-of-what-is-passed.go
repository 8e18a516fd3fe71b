// @example the field of what is passed that holds request data
package websocket

import (
	"net/http"
	"os"
)

type params struct {
	endpoint *Endpoint
	id       string
}

func attach(w http.ResponseWriter, r *http.Request) {
	handle(w, &params{endpoint: lookUp(), id: r.FormValue("id")})
}

func handle(w http.ResponseWriter, given *params) {
	open(w, given.endpoint, given.id)
}

func open(w http.ResponseWriter, endpoint *Endpoint, id string) {
	// @finding
	data, _ := os.ReadFile(id)
	w.Write(data)
}
