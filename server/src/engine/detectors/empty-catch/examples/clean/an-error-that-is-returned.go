// @example an error that is returned
package p

func f() error {
	if err := save(); err != nil {
		return err
	}
	return nil
}
