// @example a host put into an address
// @severity high
import express from "express"
const app = express()
app.post("/hook", async (req, res) => {
  const { host } = req.body
  // @finding
  const answer = await fetch(`https://${host}/status`)
  res.json(await answer.json())
})
