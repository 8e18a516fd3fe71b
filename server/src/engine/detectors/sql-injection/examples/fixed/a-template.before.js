// @example a template for PostgreSQL
import pg from "pg"

const pool = new pg.Pool()

app.get("/users", async (req, res) => {
  const result = await pool.query(`SELECT id FROM users WHERE name = '${req.query.name}' AND age > ${req.query.age}`)
  res.json(result.rows)
})
