// @example the origin sent back
// @severity medium
app.use((req, res, next) => {
  // @finding
  res.setHeader("Access-Control-Allow-Origin", req.headers.origin)
  res.setHeader("Access-Control-Allow-Credentials", "true")
  next()
})
