// @example a host that a list allows
import express from "express"
const app = express()
const allowed = new Set(["api.example.com"])
app.get("/proxy", async (req, res) => {
  const url = new URL(String(req.query.url))
  if (!allowed.has(url.hostname)) return res.status(400).end()
  res.json(await (await fetch(url)).json())
})
app.get("/other", async (req, res) => {
  const target = targets[req.query.target]
  if (!isAllowedUrl(req.query.url)) return res.status(400).end()
  await fetch(req.query.url)
  res.json(await (await fetch(target)).json())
})
