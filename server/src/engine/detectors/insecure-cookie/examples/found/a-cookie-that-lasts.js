// @example a cookie that lasts
const app = require('express')()
app.get('/in', (req, res) => {
  // @finding
  res.cookie('session', newId(), { maxAge: 3600 })
  // @finding
  res.cookie('token', value, { expires: new Date(Date.now() + 1000) })
})
