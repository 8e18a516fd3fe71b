// @example questions whose answer is the other one, or about something else
export const go = (req, res) => {
  const next = req.query.next
  if (isUrlNotAllowed(next)) {
    // @finding
    res.redirect(next)
  }
}
export const back = (req, res) => {
  if (!isUserAllowed(req.user)) return res.status(403).end()
  // @finding
  res.redirect(req.query.to)
}
