// @example all permissions
package p

import "os"

func open() error {
	// @finding
	return os.Chmod("data", 0777)
}
