// @example questions of the project about an address
export const go = (req, res) => {
  const next = req.query.next
  if (!isRedirectAllowed(next)) return res.redirect("/")
  res.redirect(next)
}
export const back = (req, res) => {
  const to = req.query.to
  if (url_is_safe(to)) res.redirect(to)
}
