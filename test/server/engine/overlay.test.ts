/** Contents that lie over those of a commit. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { overlayOf } from "../../../server/src/engine/overlay.ts"

const commitSha = "c".repeat(40)
const stored = "a".repeat(40)

test.each([10, 100_000])("a content of %i bytes is read again after what was read was handed over", async (size) => {
  const content = new Uint8Array(size).fill(120)
  const overlay = overlayOf({ commitSha, overlay: new Map([["a.ts", content]]) })
  const [entry] = overlay.overlayEntries([{ path: "a.ts", kind: "file", blob: stored, size: 3 }])
  const blob = entry?.blob ?? ""
  expect(blob).toMatch(/^[0-9a-f]{40}$/)
  const read = overlay.overlayRead((blobs) => Effect.succeed(blobs.map((name) => Buffer.from(`stored ${name}`))))
  for (const _ of ["once", "again"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    const contents = await Effect.runPromise(read([blob, stored, blob]))
    expect(contents.map(String)).toEqual(["x".repeat(size), `stored ${stored}`, "x".repeat(size)])
    const [first, , second] = contents
    // as when they are handed over to a worker: the arrays here are empty then
    for (const one of [first, second]) {
      if (one?.buffer instanceof ArrayBuffer) structuredClone(one.buffer, { transfer: [one.buffer] })
    }
  }
  expect(content).toEqual(new Uint8Array(size).fill(120))
})
