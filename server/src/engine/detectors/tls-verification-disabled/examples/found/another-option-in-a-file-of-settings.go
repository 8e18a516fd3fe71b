// @example another option in a file of settings
package p

func (t *Transport) read(d *Dispenser) {
	switch d.Val() {
	case "handshake_timeout":
		// @finding
		t.TLS.InsecureSkipVerify = true
	}
}
