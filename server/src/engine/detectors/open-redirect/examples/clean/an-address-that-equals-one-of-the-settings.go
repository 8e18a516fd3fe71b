// @example an address that equals one of the settings
package public

func subscribe(c echo.Context, a *App) error {
	if next := strings.TrimSpace(c.FormValue("next")); next != "" {
		for _, trusted := range a.cfg.Security.TrustedURLs {
			if trusted != "*" && next == trusted {
				return c.Redirect(http.StatusSeeOther, next)
			}
		}
	}
	return nil
}
