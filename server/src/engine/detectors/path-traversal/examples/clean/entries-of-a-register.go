// @example an entry of a register, not of an archive
package p

import "os"

func save(entry *Entry) error {
	return os.WriteFile("/var/lib/register/"+entry.Name+".json", entry.Data, 0o600)
}
