// @example rows of a database and settings, which are called requests
const fs = require('fs')
const load = async (pool, config) => {
  const [req] = await pool.query('SELECT * FROM requests LIMIT 1')
  fs.readFileSync('/srv/' + req.body)
  const request = settings.load('request.json')
  fs.readFileSync('/srv/' + request.body)
}
const serve = (req, res) => res.send(req.query.a)
