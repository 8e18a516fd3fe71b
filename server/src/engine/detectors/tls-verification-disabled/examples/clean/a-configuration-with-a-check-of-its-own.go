// @example a configuration with a check of its own
package p

var c = tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: check}
