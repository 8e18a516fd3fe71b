// @example files that the system creates
package p

import "os"

func save() (*os.File, error) {
	os.Remove("/tmp/old")
	return os.CreateTemp("", "report")
}
