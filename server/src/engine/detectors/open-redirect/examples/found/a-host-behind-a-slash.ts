// @example a host behind a slash
export const go = (req: Request, res: Response) => {
  // @finding
  res.redirect("/" + req.query.page)
}
