// @example a search for other characters that ends the handler
import fs from "node:fs"

app.get("/theme", (req, res) => {
  const name = req.query.name
  if (/[^\w-]/.test(name)) return res.sendStatus(400)
  res.send(fs.readFileSync(`themes/${name}`))
})
