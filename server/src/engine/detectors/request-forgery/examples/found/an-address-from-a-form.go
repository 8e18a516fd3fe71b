// @example an address from a form
// @severity high
package p

import "net/http"

func preview(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("url")
	// @finding
	answer, err := http.Get(target)
	if err != nil {
		return
	}
	defer answer.Body.Close()
}

func send(client *http.Client, r *http.Request) {
	// @finding
	request, _ := http.NewRequest("POST", "https://"+r.URL.Query().Get("host")+"/hook", nil)
	client.Do(request)
}
