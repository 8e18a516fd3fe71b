import pg from "pg"

const pool = new pg.Pool()

app.get("/users", async (req, res) => {
  const result = await pool.query(`SELECT id FROM users WHERE name = $1 AND age > $2`, [req.query.name, req.query.age])
  res.json(result.rows)
})
