// @example a number behind a sum, which SQLite never finds equal to a text
const sqlite3 = require("sqlite3")

app.get("/orders", (req, res) => {
  db.all(`SELECT id FROM orders WHERE price + tax BETWEEN 1 AND ${req.query.most}`, (error, rows) => res.json(rows))
})
