// @example a loop around the call alone, in which other code may change the value
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const row = req.query
  const statement = `SELECT id FROM users WHERE name = '${row.name}'`
  for (const change of changes) {
    await pool.query(statement)
    change(row)
  }
  res.json(row)
})
