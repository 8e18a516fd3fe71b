// @example returns that report an error
package p

func f(rows []row) error {
	for _, a := range rows {
		if err := a.step(0); err != nil {
			return err
		}
		if err := a.step(1); err != nil {
			return err
		}
		if err := a.step(2); err != nil {
			return err
		}
		if err := a.step(3); err != nil {
			return err
		}
		if err := a.step(4); err != nil {
			return err
		}
		if err := a.step(5); err != nil {
			return err
		}
		if err := a.step(6); err != nil {
			return err
		}
		if err := a.step(7); err != nil {
			return err
		}
	}
	return nil
}
