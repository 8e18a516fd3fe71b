// @example the transport of all requests, below `init` and by a field
// @severity high
package p

func init() {
	// @finding
	http.DefaultTransport.(*http.Transport).TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
}

func setUp() {
	// @finding
	http.DefaultTransport.(*http.Transport).TLSClientConfig.InsecureSkipVerify = true
}
