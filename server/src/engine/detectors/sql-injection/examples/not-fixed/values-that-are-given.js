// @example a call that has values already
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const result = await pool.query(`SELECT id FROM users WHERE a = $1 AND name = '${req.query.name}'`, [req.user.id])
  res.json(result.rows)
})
