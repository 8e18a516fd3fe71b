// @example a command that a call decodes whose name has a large letter
// @severity critical
package main

import (
	"encoding/base64"
	"net/http"
	"os/exec"
)

func handle(w http.ResponseWriter, r *http.Request) {
	host, _ := base64.StdEncoding.DecodeString(r.FormValue("host"))
	// @finding
	exec.Command("sh", "-c", "ping "+string(host)).Run()
}
