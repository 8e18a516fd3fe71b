// @example an answer that was replaced, and one of which the other side is used
export const login = (req, res) => {
  const next = req.cookies["next"]
  let isValid = next.startsWith("/") && !next.startsWith("//")
  isValid = true
  // @finding
  if (isValid) res.redirect(next)
}
export const back = (req, res) => {
  const to = req.query.to
  const isOwn = to.startsWith("/") && !to.startsWith("//")
  // @finding
  if (!isOwn) res.redirect(to)
}
