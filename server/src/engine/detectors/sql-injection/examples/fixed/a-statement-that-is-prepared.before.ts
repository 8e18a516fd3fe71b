// @example a statement of better-sqlite3
import Database from "better-sqlite3"

const db = new Database("shop.db")

app.get("/items", (req, res) => {
  const name = req.query.name
  res.json(db.prepare(`SELECT id FROM items WHERE name LIKE '%${name}%'`).all())
})
