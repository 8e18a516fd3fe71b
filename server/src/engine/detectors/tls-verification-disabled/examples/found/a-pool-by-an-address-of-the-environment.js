// @example an address of the environment, which holds a password
// @severity high
const { Pool } = require("pg")
module.exports.pool = new Pool({
  connectionString: process.env.SHOP,
  // @finding
  ssl: { rejectUnauthorized: false },
})
