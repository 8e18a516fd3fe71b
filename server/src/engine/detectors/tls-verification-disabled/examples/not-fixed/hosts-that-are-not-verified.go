// @example hosts that are not verified
package p

var c = g(ssh.InsecureIgnoreHostKey())
