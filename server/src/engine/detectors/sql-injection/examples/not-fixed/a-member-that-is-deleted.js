// @example a member that is deleted behind the text
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const statement = `SELECT id FROM users WHERE name = '${req.query.name}'`
  delete req.query.name
  const result = await pool.query(statement)
  res.json(result.rows)
})
