// @example the cookie of a session that scripts may read
// @severity medium
app.get("/login", (req, res) => {
  // @finding
  res.cookie("session_token", token, { secure: true })
})
