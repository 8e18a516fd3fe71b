// @example a block that whoever asks chooses
// @severity critical
app.get('/run', (req, res) => {
  if (req.query.devMode) {
    // @finding
    res.send(eval(req.query.code))
  }
})
