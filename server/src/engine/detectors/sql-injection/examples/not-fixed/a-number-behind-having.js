// @example a number behind the name of a count, which SQLite never finds equal to a text
const sqlite3 = require("sqlite3")

app.get("/orders", (req, res) => {
  const least = req.query.least
  db.all(`SELECT a, count(*) AS n FROM orders GROUP BY a HAVING n > ${least}`, (error, rows) => res.json(rows))
  // This line is as long as the one above would be if the value stood behind the statement, and this is its only reason.
})
