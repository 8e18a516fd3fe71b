// @example a cookie
// @severity critical
const serialize = require('node-serialize')

app.get('/', (req, res) => {
  // @finding
  const profile = serialize.unserialize(req.cookies.profile)
  res.json(profile)
})
