// @example an address for git
// @severity high
package p

import (
	"net/http"
	"os/exec"
)

func clone(w http.ResponseWriter, r *http.Request) {
	// @finding
	exec.Command("git", "clone", r.FormValue("url")).Run()
}
