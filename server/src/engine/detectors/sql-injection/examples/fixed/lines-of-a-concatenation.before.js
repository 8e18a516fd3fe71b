// @example lines of a concatenation, before a callback
const mysql = require("mysql")

app.post("/login", (req, res) => {
  const { user, password } = req.body
  const sql = "SELECT id FROM users WHERE user = '" + user + "'" +
    ' AND password = \'' + password +
    "' ORDER BY id"
  connection.query(sql, (error, rows) => {
    res.json(rows)
  })
})
