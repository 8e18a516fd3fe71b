// @example a query parameter for a shell
// @severity critical
package p

import (
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("host")
	// @finding
	exec.Command("sh", "-c", "ping "+host).Run()
}
