// @example names in a certificate that are checked in place of the host
package catalog

func transport(root []string, id string) *dynamic.ServersTransport {
	return &dynamic.ServersTransport{
		InsecureSkipVerify: true,
		RootCAs:            root,
		PeerCertSANs:       []tls.SAN{{Type: tls.SANURIType, Value: id}},
	}
}
