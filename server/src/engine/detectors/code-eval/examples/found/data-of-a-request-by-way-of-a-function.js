// @example data of a request by way of a function
// @severity critical
const vm = require('vm')

function parse(text) {
  const sandbox = { result: null }
  // @finding
  vm.runInNewContext('result = (' + text + ')', sandbox)
  return sandbox.result
}

app.post('/documents', (req, res) => {
  const text = req.body.document
  res.json(parse(text))
})
