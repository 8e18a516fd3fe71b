// @example a path of which the slashes are taken away, behind the one that the program is served below
package main

import (
	"strings"

	"gopkg.in/macaron.v1"
)

func handler(ctx *macaron.Context) {
	uri := ctx.Req.RequestURI
	ctx.Redirect(options.SubURL + "/" + strings.TrimLeft(uri[:strings.Index(uri, "?")], "/"))
}
