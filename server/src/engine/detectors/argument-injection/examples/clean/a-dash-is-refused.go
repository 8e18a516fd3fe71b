// @example a reference that may not begin with a dash
package getter

import (
	"fmt"
	"os/exec"
	"strings"
)

func checkout(ref string) error {
	if strings.HasPrefix(ref, "-") {
		return fmt.Errorf("invalid ref: %q", ref)
	}
	return exec.Command("git", "checkout", ref, "--").Run()
}
