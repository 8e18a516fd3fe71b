// @example a query parameter in a shell command
// @severity critical
const { exec } = require('child_process')

app.get('/ping', (req, res) => {
  const host = req.query.host
  // @finding
  exec(`ping -c 1 ${host}`, (error, out) => res.send(out))
})
