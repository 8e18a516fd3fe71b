// @example values that are one text
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  const result = await pool.query(`SELECT id FROM users WHERE id IN (${req.query.ids})`)
  res.json(result.rows)
})
