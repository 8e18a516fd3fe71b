// @example a link of an archive below the folder
package main

import (
	"archive/tar"
	"os"
	"path/filepath"
)

func unpack(header *tar.Header, folder string) error {
	name := filepath.Join(folder, filepath.Base(header.Name))
	return os.Symlink(filepath.Base(header.Linkname), name)
}
