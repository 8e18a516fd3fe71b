// @example an address behind the key of the own service
// @severity low
const express = require("express")
const app = express()
app.post("/convert", async (req, res) => {
  if (req.headers.authorization !== process.env.INTERNAL_API_KEY) return res.status(401).end()
  // @finding
  const page = await fetch(req.body.url)
  res.send(await page.text())
})
