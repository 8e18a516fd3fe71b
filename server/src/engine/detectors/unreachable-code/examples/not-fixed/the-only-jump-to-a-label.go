// @example the only jump to a label
package p

func f() error {
outer:
	for {
		return nil
		continue outer
	}
}
