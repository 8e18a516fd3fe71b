// @example a loop that ends with the function
package p

func f() int {
	for {
		defer g()
		return 1
	}
}
