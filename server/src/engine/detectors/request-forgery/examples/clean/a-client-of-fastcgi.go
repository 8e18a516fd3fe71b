// @example a client of FastCGI, which is given variables
package fastcgi

import "net/http"

func serve(r *http.Request) (*http.Response, error) {
	env := map[string]string{"SCRIPT": r.URL.Query().Get("script")}
	client := dial("127.0.0.1:9000")
	if r.Method == "HEAD" {
		return client.Head(env)
	}
	return client.Get(env, r.Body, r.ContentLength)
}
