// @example a payload of hapi
// @severity high
const fs = require("fs")

exports.handler = (request, h) => {
  // @finding
  return fs.readFileSync("/srv/files/" + request.payload.name)
}
