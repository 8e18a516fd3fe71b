// @example a refusal without `return`
// @severity low
export const show = (req, res) => {
  if (!isOwn(req.user, req.params.name)) {
    // @finding
    res.status(403).send("no")
  }
  res.sendFile(pathOf(req.params.name))
}
