// @example a step that is written before the name
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  let page = req.query.page
  const statement = `SELECT id FROM users WHERE page = ${page}`
  ++page
  await pool.query(statement)
  res.json(page)
})
