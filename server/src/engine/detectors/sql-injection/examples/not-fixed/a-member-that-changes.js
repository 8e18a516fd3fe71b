// @example a member that changes behind the text
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const statement = `SELECT id FROM users WHERE name = '${req.query.name}'`
  req.query.name = "another"
  await pool.query(statement)
  res.json(req.query.name)
})
