/** Paths relative to folders, against what the platform says of them. */
import { posix } from "node:path"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { inFolder } from "../../../../server/src/engine/relations/folders.ts"

test.each([
  ["src", "./a", "src/a"],
  ["src", "../a", "a"],
  ["src", "a/", "src/a"],
  [".", "./a.js", "a.js"],
  ["", "a", "a"],
  ["a/..", "b", "b"],
  ["src", ".//a", "src/a"],
  ["src", "...", "src/..."],
  ["src", ".", "src"],
  ["src", "../..", null],
  [".", "../a", null],
  ["..", "a", null],
])("%j and %j", (folder, relative, path) => expect(inFolder(folder, relative)).toBe(path))

const parts = fc
  .array(fc.constantFrom("a", "b.js", "..", ".", "", "...", ".c", "d."), { maxLength: 5 })
  .map((names) => names.join("/"))

test("any path is brought into its normal form", () => {
  fc.assert(
    fc.property(parts, parts, (folder, relative) => {
      const normal = posix.join(folder, relative).replace(/\/$/, "")
      const isOutside = normal === ".." || normal.startsWith("../") || normal.startsWith("/")
      expect(inFolder(folder, relative)).toBe(isOutside ? null : normal)
    }),
    { numRuns: 2_000 },
  )
})
