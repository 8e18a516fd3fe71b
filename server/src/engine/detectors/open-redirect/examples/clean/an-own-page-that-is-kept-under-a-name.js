// @example a page of the own host, whose beginning is kept under a name that a function uses
const LOGIN = "/login?next="

function askToLogIn(res, to) {
  res.redirect(`${LOGIN}${to}`)
}

app.get("/account", (req, res) => {
  askToLogIn(res, req.query.page)
})
