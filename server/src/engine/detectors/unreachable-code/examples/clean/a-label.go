// @example a label
package p

func f() int {
	if a {
		goto done
	}
	return 1
done:
	return 2
}
