// @example data for a constant template
package p

import (
	"net/http"
	"text/template"
)

func preview(w http.ResponseWriter, r *http.Request) {
	parsed := template.Must(template.New("preview").Parse("Hello {{.}}"))
	parsed.Execute(w, r.FormValue("name"))
}
