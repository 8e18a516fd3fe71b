// @example a parameter of fasthttp
// @severity high
package main

import (
	"os"

	"github.com/valyala/fasthttp"
)

func handler(ctx *fasthttp.RequestCtx) {
	name := string(ctx.QueryArgs().Peek("name"))
	// @finding
	data, _ := os.ReadFile("/srv/files/" + name)
	ctx.Write(data)
}
