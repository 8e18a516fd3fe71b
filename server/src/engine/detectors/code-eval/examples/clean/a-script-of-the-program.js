// @example a script of the program, and data of a request that is given to it
const vm = require('vm')

app.post('/documents', (req, res) => {
  res.json(vm.runInNewContext('name.length', { name: req.body.name }))
})
