// @example verification that is configurable
package p

var c = tls.Config{InsecureSkipVerify: insecure}
