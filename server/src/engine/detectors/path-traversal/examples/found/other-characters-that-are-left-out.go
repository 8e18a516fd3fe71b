// @example other characters are left out than those that a path is made of
package p

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
)

func show(c *gin.Context, folder string) {
	name := strings.Map(func(r rune) rune {
		if r == '*' || r == '?' {
			return -1
		}
		return r
	}, c.Query("name"))
	// @finding
	os.ReadFile(filepath.Join(folder, name))
}
