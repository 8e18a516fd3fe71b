// @example an argument without a shell
package p

import (
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	exec.Command("ping", r.FormValue("host")).Run()
}
