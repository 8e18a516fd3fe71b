// @example double quotes, which PostgreSQL has around names
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const result = await pool.query(`SELECT id FROM users WHERE name = "${req.query.name}"`)
  res.json(result.rows)
})
