// @example a socket, which others reach by writing to it
package shop

import "os"

func listen(network, address string) error {
	if network == "unix" {
		return os.Chmod(address, 0o666)
	}
	return nil
}
