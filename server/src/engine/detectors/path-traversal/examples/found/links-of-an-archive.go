// @example a link of an archive
// @severity low
package main

import (
	"archive/tar"
	"os"
	"path/filepath"
)

func unpack(header *tar.Header, folder string) error {
	name := filepath.Join(folder, filepath.Base(header.Name))
	// @finding
	return os.Symlink(header.Linkname, name)
}
