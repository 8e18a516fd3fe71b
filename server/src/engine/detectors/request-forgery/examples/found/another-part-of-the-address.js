// @example another part of the address, and the host of another one
const request = require("request")
const allowed = ["https:", "avatars.example.com"]
exports.proxy = (req, res) => {
  const url = req.query.url
  const protocol = new URL(url).protocol
  if (!allowed.includes(protocol)) return res.status(400).end()
  // @finding
  request.get({ url }).pipe(res)
}
exports.other = (req, res) => {
  const url = req.query.url
  const hostname = new URL(url).hostname
  if (!allowed.includes(hostname)) return res.status(400).end()
  // @finding
  request.get({ url: req.query.other }).pipe(res)
}
