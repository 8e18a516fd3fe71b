// @example a loop around the call alone, which sets the value in each turn
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  let name = req.query.name
  const statement = `SELECT id FROM users WHERE name = '${name}'`
  for (name of ["a", "b"]) await pool.query(statement)
  res.json(name)
})
