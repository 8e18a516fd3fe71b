// @example slashes that are taken away, and hosts that are compared
module.exports = (req, res) => {
  const path = "/" + req.url.replace(/^\/+/, "")
  res.redirect(path + "/")
}

module.exports.back = (req, res) => {
  const from = req.get("Referrer")
  if (from && new URL(from).host === req.headers.host) return res.redirect(from)
  res.redirect("/")
}

module.exports.secure = (req, res) => {
  res.redirect("https://" + req.headers.host + req.url)
}
