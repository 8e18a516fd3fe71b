// @example escaped data and text
package p

import (
	"fmt"
	"html"
	"net/http"
	"os"
)

func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>%s</h1>", html.EscapeString(r.FormValue("name")))
	fmt.Fprintf(w, "<h1>%d</h1>", len(r.FormValue("name")))
	fmt.Fprintf(os.Stderr, "<%s>", r.FormValue("name"))
	fmt.Fprintf(w, "%s", r.FormValue("name"))
}
