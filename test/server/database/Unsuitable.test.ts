/** Databases that the service refuses. Those that this machine's server can have are in test/e2e/UnsuitableDatabase.test.ts. */
import { expect, test } from "vitest"
import { unsuitability } from "../../../server/src/database/Database.ts"
import { openError } from "../../../server/src/database/Embedded.ts"

const suitable = { number: 150_000, version: "15.0", encoding: "UTF8", read_only: false }

test.each([
  [
    { number: 140_018, version: "14.18 (Debian)" },
    /^its server is PostgreSQL 14\.18 \(Debian\), and .* version 15 or newer$/,
  ],
  [{ encoding: "LATIN1" }, /^its encoding is LATIN1, /],
  [{ read_only: true }, /^it refuses writes\. /],
])("a database with %j is refused", (difference, reason) => {
  expect(unsuitability({ ...suitable, ...difference })).toMatch(reason)
})

test.each([{}, { number: 180_004, version: "18.4" }])("a database with %j can be used", (difference) => {
  expect(unsuitability({ ...suitable, ...difference })).toBeUndefined()
})

test.each(["WebAssembly.Memory(): could not allocate memory", "Array buffer allocation failed", "Out of memory"])(
  "the embedded database gets no memory: %s",
  (message) => {
    expect(openError("/data", new RangeError(message)).message).toMatch(/ gets no memory \(.* Give the process more, /)
  },
)

test.each(["offset is out of bounds", "Maximum call stack size exceeded"])(
  "the files of the embedded database are damaged: %s",
  (message) => {
    expect(openError("/data", new RangeError(message)).message).toMatch(
      / cannot be opened: .* restore it from a backup/,
    )
  },
)
