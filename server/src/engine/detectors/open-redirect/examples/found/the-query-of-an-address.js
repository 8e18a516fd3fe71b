// @example an address from the query of the address of a request
// @severity medium
app.get('/next', (req, res) => {
  // @finding
  res.redirect(new URL(req.url, own).searchParams.get('next'))
})
