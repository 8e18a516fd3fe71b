// @example a template with request data
// @severity critical
package p

import (
	"net/http"
	"text/template"
)

func preview(w http.ResponseWriter, r *http.Request) {
	// @finding
	parsed, err := template.New("preview").Parse("Hello " + r.FormValue("text"))
	if err == nil {
		parsed.Execute(w, nil)
	}
}
