/** Databases that the service refuses. Those that this machine's server can have are in test/e2e/UnsuitableDatabase.test.ts. */
import { expect, test } from "vitest"
import { unsuitability } from "../../../server/src/database/Database.ts"

const suitable = { number: 150_000, version: "15.0", encoding: "UTF8", read_only: false }

test.each([
  [
    { number: 140_018, version: "14.18 (Debian)" },
    /^its server is PostgreSQL 14\.18 \(Debian\), and .* version 15 or newer$/,
  ],
  [{ encoding: "LATIN1" }, /^its encoding is LATIN1, /],
  [{ read_only: true }, /^it takes no writes\. /],
])("a database with %j is refused", (difference, reason) => {
  expect(unsuitability({ ...suitable, ...difference })).toMatch(reason)
})

test.each([{}, { number: 180_004, version: "18.4" }])("a database with %j can be used", (difference) => {
  expect(unsuitability({ ...suitable, ...difference })).toBeUndefined()
})
