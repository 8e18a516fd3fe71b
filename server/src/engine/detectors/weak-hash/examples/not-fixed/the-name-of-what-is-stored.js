// @example the name of what is stored
const crypto = require("crypto")

function combinedName(table, limit) {
  let result = `${table}_seq`
  if (result.length > limit) {
    result = crypto.createHash("sha1").update(result).digest("base64")
  }
  return result
}
