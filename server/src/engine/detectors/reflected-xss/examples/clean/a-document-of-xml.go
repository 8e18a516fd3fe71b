// @example a document of XML
package webdav

import (
	"fmt"
	"net/http"
)

func show(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<token>%s</token>", r.Header.Get("If"))
}
