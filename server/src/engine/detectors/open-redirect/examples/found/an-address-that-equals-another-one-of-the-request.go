// @example an address that equals another one of the same request
package public

func subscribe(c echo.Context) error {
	next := c.FormValue("next")
	for _, other := range strings.Split(c.FormValue("others"), ",") {
		if next == other {
			// @finding
			return c.Redirect(http.StatusSeeOther, next)
		}
	}
	return nil
}
