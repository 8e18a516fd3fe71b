// @example all characters but letters are left out; a cache is asked
package p

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
)

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') {
			return -1
		}
		return r
	}, s)
}

func show(c *gin.Context, folder string) {
	name := letters(c.Param("name"))
	os.ReadFile(filepath.Join(folder, name+".jpg"))
	kept, _ := covers.Get(c.Param("id"))
	os.ReadFile(kept.FileName)
	album := AlbumByUID(c.Param("id"))
	os.ReadFile(album.FileName)
}
