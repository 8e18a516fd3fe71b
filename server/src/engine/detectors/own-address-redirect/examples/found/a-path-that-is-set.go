// @example a path that the request is given
package router

func (h *routerHandler) HandleRequest(ctx context.Context) {
	path := ctx.Path()
	if len(path) > 1 && path[len(path)-1] == '/' {
		r := ctx.Request()
		path = path[:len(path)-1]
		r.URL.Path = path
		url := r.URL.String()
		if method == http.MethodPost {
			// @finding
			ctx.Redirect(url, http.StatusTemporaryRedirect)
			return
		}
	}
}
