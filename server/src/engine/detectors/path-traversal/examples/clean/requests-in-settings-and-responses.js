// @example the request that belongs to a setting, a row or a response
const fs = require('fs')
const load = (config, row) => fs.readFileSync('/srv/' + config.request.url + row.request.body)
const done = (response) => fs.readFileSync('/srv/' + response.request.headers.name)
const serve = (req, res) => res.send(req.query.a)
