// @example the only use of an import
package p

import "fmt"

func f() int {
	return 1
	fmt.Println()
}
