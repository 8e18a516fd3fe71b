// @example a path behind the one that the program is served below
// @severity low
package main

import (
	"strings"

	"gopkg.in/macaron.v1"
)

func handler(ctx *macaron.Context) {
	// @finding
	ctx.Redirect(options.SubURL + ctx.Req.RequestURI[:strings.Index(ctx.Req.RequestURI, "?")])
}
