// @example verified tokens
const jwt = require("jsonwebtoken")
const read = (token) => jwt.verify(token, process.env.JWT_KEY, { algorithms: ["HS256"] })
const header = (token) => jwt.decode(token, { complete: true }).header
const sign = crypto.sign("sha256", data, "key")
module.exports = { read, header, sign }
