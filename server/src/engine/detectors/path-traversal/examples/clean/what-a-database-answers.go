// @example a file that a database names
package files

func (s *Service) serve(c echo.Context) error {
	attachment, err := s.Store.GetAttachment(c.Request().Context(), &store.FindAttachment{UID: c.Param("uid")})
	if err != nil {
		return err
	}
	http.ServeFile(c.Response(), c.Request(), attachment.Path)
	return nil
}
