// @example a function that the caller chooses by its name
package p

import "crypto/md5"

func f(name string) hash.Hash {
	switch name {
	case "md5":
		return md5.New()
	}
	return nil
}
