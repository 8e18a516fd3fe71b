// @example a host that a variable keeps
const legacy = require("url")
const request = require("request")
const allowed = ["avatars.example.com"]
exports.proxy = (req, res) => {
  const url = decodeURIComponent(req.query.url)
  const hostname = legacy.parse(url).hostname
  if (allowed.indexOf(hostname) === -1) return res.send(hostname + " is not allowed")
  request.get({ url }).pipe(res)
}
exports.other = (req, res) => {
  const url = req.query.url
  const { hostname } = new URL(url)
  if (!allowed.includes(hostname)) return res.status(400).end()
  request.get({ url }).pipe(res)
}
