import { sequelize } from "./models"

app.get("/items", async (req, res) => {
  const name = req.query.name
  const rows = await sequelize.query(`SELECT id FROM a WHERE name = ?`, { raw: true, replacements: [name] })
  res.json(rows)
})
