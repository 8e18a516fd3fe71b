// @example a token without a signature
// @severity high
const jwt = require("jsonwebtoken")
module.exports = (token, user) => {
  // @finding
  const read = jwt.verify(token, key, { algorithms: ["none"] })
  // @finding
  const made = jwt.sign({ id: user.id }, "correct-horse¦-battery")
  return [read, made]
}
