// @example an option in a file of settings, by its name
package p

func (t *Transport) read(d *Dispenser) {
	for d.Next() {
		switch d.Val() {
		case "insecure_skip_verify":
			t.TLS.InsecureSkipVerify = true
		case "timeout":
			t.Timeout = d.Duration()
		}
	}
}
