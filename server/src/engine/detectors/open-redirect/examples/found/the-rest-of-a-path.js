// @example the rest of a path, which may begin with a slash
// @severity medium
app.get('/old/*', (req, res) => {
  // @finding
  res.redirect('/' + req.params[0])
})
