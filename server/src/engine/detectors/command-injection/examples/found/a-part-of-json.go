// @example a part of JSON that a package reads
package p

import (
	"io"
	"net/http"
	"os/exec"

	"github.com/tidwall/gjson"
)

func run(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	command := gjson.Get(string(body), "cmd")
	// @finding
	exec.Command("sh", "-c", command.String()).Run()
}
