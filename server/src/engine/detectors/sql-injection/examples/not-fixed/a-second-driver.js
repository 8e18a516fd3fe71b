// @example a second driver in the file, with other placeholders
const { Pool } = require("pg")
const sql = require("mssql")

app.get("/users", async (req, res) => {
  const result = await sql.query(`SELECT id FROM users WHERE name = '${req.query.name}'`)
  res.json(result.recordset)
})
