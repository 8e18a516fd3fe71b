// @example a beginning that is kept under a name and says no host
const EMPTY = ""

function goOn(res, to) {
  // @finding
  res.redirect(`${EMPTY}${to}`)
}

app.get("/account", (req, res) => {
  goOn(res, req.query.page)
})
