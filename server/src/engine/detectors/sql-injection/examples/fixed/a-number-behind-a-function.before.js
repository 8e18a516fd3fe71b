// @example a number behind a function in a database that reads a text as one
const { Pool } = require("pg")
const pool = new Pool()

app.get("/orders", async (req, res) => {
  const result = await pool.query(`SELECT id FROM orders WHERE length(customer) > ${req.query.least}`)
  res.json(result.rows)
})
