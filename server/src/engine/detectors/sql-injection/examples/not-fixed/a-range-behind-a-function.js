// @example a number behind a function and a word
const sqlite3 = require("sqlite3")

app.get("/orders", (req, res) => {
  const most = req.query.most
  db.all(`SELECT a FROM orders WHERE length(a) NOT BETWEEN ${most} AND 9`, (error, rows) => res.json(rows))
})
