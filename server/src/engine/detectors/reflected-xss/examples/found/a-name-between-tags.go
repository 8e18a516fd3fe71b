// @example a name between tags
// @severity high
package p

import (
	"fmt"
	"html/template"
	"net/http"
)

func hello(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	// @finding
	fmt.Fprintf(w, "<h1>Hello %s</h1>", name)
	// @finding
	w.Write([]byte("<p>" + name + "</p>"))
	// @finding
	show(template.HTML(r.FormValue("bio")))
}
