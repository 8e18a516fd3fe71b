// @example a request that the context knows
const fs = require('fs')
const handle = async (ctx) => {
  const req = ctx.req
  // @finding
  return fs.readFileSync('/srv/' + req.query.file)
}
