// @example every machine but that of a developer
import { Pool } from "pg"

export const pool = new Pool({
  // @finding
  ssl: process.env.NODE_ENV === "development" ? false : { rejectUnauthorized: false },
})
// @finding
export const tls = process.env.NODE_ENV !== "development" && { rejectUnauthorized: false }
if (!options.insecure) {
  // @finding
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0"
}
