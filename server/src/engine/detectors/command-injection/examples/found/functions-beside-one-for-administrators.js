// @example functions that stand below one for administrators, and helpers that ask nothing about the data
// @severity critical
const { exec } = require("child_process")
exports.remove = function (req, res) {
  if (!req.user.isAdmin) return res.sendStatus(403)
  res.sendStatus(204)
}
exports.ping = function (req, res) {
  // @finding
  exec("ping " + req.query.host)
}
exports.trace = async (req, res) => {
  const host = atob(req.query.host)
  logValidRequest(host)
  keep(host)
  // @finding
  exec("traceroute " + host)
}
function keep(host) {
  database.put(host, (err) => {
    if (err) throw err
  })
}
