// @example a fixed name
package p

import "os"

func save(text []byte) error {
	// @finding
	return os.WriteFile("/tmp/report.json", text, 0o600)
}
