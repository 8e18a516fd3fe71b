// @example a cookie that is deleted
const app = require('express')()
app.get('/out', (req, res) => {
  res.clearCookie('session')
  res.cookie('session', '', { maxAge: 0 })
  res.cookie('sessionId', '', { expires: new Date(0) })
  res.cookie('token', '')
  res.cookie('jwt', 'gone', { maxAge: -1 })
  res.end()
})
