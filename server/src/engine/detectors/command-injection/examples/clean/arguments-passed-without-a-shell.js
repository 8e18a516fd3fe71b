// @example arguments passed without a shell
const { execFile } = require('child_process')

app.get('/ping', (req, res) => {
  execFile('ping', ['-c', '1', req.query.host])
})
