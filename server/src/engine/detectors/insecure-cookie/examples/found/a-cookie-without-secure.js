// @example the cookie of a session that no script may read
// @severity low
app.get("/login", (req, res) => {
  // @finding
  res.cookie("session_token", token, { httpOnly: true })
})
