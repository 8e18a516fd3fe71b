// @example names in an archive of which nothing says who made it
// @severity low
package cache

import (
	"archive/zip"
	"os"
	"path/filepath"
)

func restore(name string) error {
	archive, err := zip.OpenReader(name)
	if err != nil {
		return err
	}
	for _, entry := range archive.File {
		// @finding
		if _, err := os.Create(filepath.Join("/srv/cache", entry.Name)); err != nil {
			return err
		}
	}
	return nil
}
