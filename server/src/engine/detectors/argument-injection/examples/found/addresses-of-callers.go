// @example an address of a caller that may be an option
package p

import "os/exec"

func Clone(remote, to string) error {
	// @finding
	return exec.Command("git", "clone", remote, to).Run()
}

func CloneSafely(remote, to string) error {
	return exec.Command("git", "clone", "--", remote, to).Run()
}
