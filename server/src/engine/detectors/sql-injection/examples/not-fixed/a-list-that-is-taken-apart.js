// @example a value that is taken out of a list behind the text
const { Pool } = require("pg")
const pool = new Pool()

app.get("/users", async (req, res) => {
  let name = req.query.name
  const statement = `SELECT id FROM users WHERE name = '${name}'`
  ;[name] = ["another"]
  await pool.query(statement)
  res.json(name)
})
