// @example a name in an expression
// @severity high
package p

import (
	"net/http"

	"github.com/antchfx/xmlquery"
)

func user(w http.ResponseWriter, r *http.Request) {
	// @finding
	xmlquery.FindOne(document, "//user[@name='"+r.FormValue("name")+"']")
}
