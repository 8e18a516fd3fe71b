// @example behind the end of options
package p

import (
	"net/http"
	"os/exec"
)

func clone(w http.ResponseWriter, r *http.Request) {
	exec.Command("git", "clone", "--", r.FormValue("url")).Run()
	exec.Command("git", "log", "--author="+r.FormValue("author")).Run()
}
