// @example the request of a context
const fs = require('fs')
const load = (ctx) => {
  // @finding
  return fs.readFileSync('/srv/' + ctx.request.body)
}
