// @example a number
const { exec } = require('child_process')

app.get('/kill', (req, res) => {
  exec('kill ' + parseInt(req.query.pid, 10))
})
