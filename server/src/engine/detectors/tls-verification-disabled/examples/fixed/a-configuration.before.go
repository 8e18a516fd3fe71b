// @example a configuration
package p

var c = tls.Config{InsecureSkipVerify: true, ServerName: name}
