// @example the address of a database, which holds a password
// @severity high
import mysql from "mysql2/promise"
export function connect() {
  // @finding
  return mysql.createConnection({ uri: process.env.MYSQL_URL, ssl: { rejectUnauthorized: false } })
}
