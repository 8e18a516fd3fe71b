const mysql = require("mysql")

app.post("/login", (req, res) => {
  const { user, password } = req.body
  const sql = "SELECT id FROM users WHERE user = ?" +
    ' AND password = ?' +
    " ORDER BY id"
  connection.query(sql, [user, password], (error, rows) => {
    res.json(rows)
  })
})
