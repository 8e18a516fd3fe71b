// @example a question whose answer a variable keeps
export const login = (req, res) => {
  const next = req.cookies["next"]
  const isValid = next && next.startsWith("/") && !next.startsWith("//")
  if (isValid) {
    res.clearCookie("next")
    res.redirect(next)
  } else {
    res.redirect("/")
  }
}
