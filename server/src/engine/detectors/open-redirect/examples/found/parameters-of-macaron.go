// @example a parameter of macaron
// @severity medium
package main

import "gopkg.in/macaron.v1"

func handler(ctx *macaron.Context) {
	// @finding
	ctx.Redirect(ctx.Query("next"))
}
