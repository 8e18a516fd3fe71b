// @example a limit, which the driver of MySQL would write as a text
const mysql = require("mysql")

app.get("/users", (req, res) => {
  connection.query("SELECT id FROM users LIMIT " + req.query.limit, (error, rows) => res.json(rows))
})
