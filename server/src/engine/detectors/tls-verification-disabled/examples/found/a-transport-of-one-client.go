// @example a copy of the transport of all requests
// @severity low
package p

func client() *http.Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	// @finding
	transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
	return &http.Client{Transport: transport}
}
