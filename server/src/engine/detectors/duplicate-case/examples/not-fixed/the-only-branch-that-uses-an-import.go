// @example the only branch that uses an import
package p

import "os"

func f(a int) {
	if a == 1 {
		g()
	} else if a == 1 {
		os.Exit(1)
	}
}
