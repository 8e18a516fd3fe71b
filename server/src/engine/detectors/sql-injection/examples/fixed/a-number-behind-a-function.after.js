const { Pool } = require("pg")
const pool = new Pool()

app.get("/orders", async (req, res) => {
  const result = await pool.query(`SELECT id FROM orders WHERE length(customer) > $1`, [req.query.least])
  res.json(result.rows)
})
