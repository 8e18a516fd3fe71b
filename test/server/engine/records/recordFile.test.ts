/** Damage that the file of records survives: no analysis may fail because of it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, test } from "vitest"
import { recordFile } from "../../../../server/src/engine/records/recordFile.ts"
import type { StoredRecord } from "../../../../server/src/engine/records/RecordStore.ts"

const folder = mkdtempSync(join(tmpdir(), "records-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const newPath = () => join(folder, `records-${(files += 1)}`)

const record = (key: string, text = `of ${key}`): StoredRecord => ({ key, bytes: Buffer.from(text) })

const load = async (path: string, largestBytes?: number) =>
  (await Effect.runPromise(recordFile(path, largestBytes).load)).map(({ key, bytes }) => [
    key,
    Buffer.from(bytes).toString(),
  ])
const save = (path: string, records: ReadonlyArray<StoredRecord>, largestBytes?: number) =>
  Effect.runPromise(recordFile(path, largestBytes).save(records))

test("what was saved is loaded, in its order", async () => {
  const path = newPath()
  await save(path, [record("src/é.js\0production"), record("b", "")])
  expect(await load(path)).toEqual([
    ["src/é.js\0production", "of src/é.js\0production"],
    ["b", ""],
  ])
})

test("what was loaded is saved again, beside what is new", async () => {
  const path = newPath()
  await save(path, [record("src/é.js"), record("b", ""), record("c")])
  const [first, second, third] = await Effect.runPromise(recordFile(path).load)
  if (first === undefined || second === undefined || third === undefined) throw new Error("records are missing")
  await save(path, [third, record("new"), first])
  const expected = [
    ["c", "of c"],
    ["new", "of new"],
    ["src/é.js", "of src/é.js"],
  ]
  expect(await load(path)).toEqual(expected)

  const same = statSync(path).size
  await save(path, [third, record("new"), first, second], same)
  expect(await load(path)).toEqual(expected)
})

test("more than a thousand records come back whole", async () => {
  const path = newPath()
  const records = Array.from({ length: 2_500 }, (_, index) => record(`file-${index}.js`))
  await save(path, records)
  expect(await load(path)).toEqual(records.map(({ key }) => [key, `of ${key}`]))
})

test("large and small records keep their order, whether they lie together or not", async () => {
  const path = newPath()
  const large = (key: string, bytes: number) => record(key, key.repeat(bytes / key.length))
  const records = [record("a"), large("b", 70_000), record("c"), record("d"), large("e", 2_000_000), record("f")]
  await save(path, records)
  const loaded = await Effect.runPromise(recordFile(path).load)
  const [a, b, c, d, e, f] = loaded
  const next = [a, b, large("new", 90_000), c, d, e, record("last"), f].filter((one) => one !== undefined)
  await save(path, next)
  const written = await load(path)
  expect(written).toEqual(next.map(({ key, bytes }) => [key, Buffer.from(bytes).toString()]))
  expect(written.map(([key]) => key)).toEqual(["a", "b", "new", "c", "d", "e", "last", "f"])
})

test("there is nothing where no file is, and nothing in a file of somebody else", async () => {
  expect(await load(newPath())).toEqual([])
  expect(await load(folder)).toEqual([])
  const path = newPath()
  writeFileSync(path, "a note to self")
  expect(await load(path)).toEqual([])
})

test("records of another version of the engine are none", async () => {
  const path = newPath()
  await save(path, [record("a")])
  const content = readFileSync(path, "latin1")
  writeFileSync(path, content.replace(/[0-9a-f]{64}/, "0".repeat(64)), "latin1")
  expect(await load(path)).toEqual([])
})

test("of a file that was cut or changed, the records before the damage are left", async () => {
  const path = newPath()
  await save(path, [record("a"), record("b")])
  const content = readFileSync(path)
  const last = content.length - 1

  for (const length of [last, content.length - 10, 30, 0]) {
    writeFileSync(path, content.subarray(0, length))
    expect((await load(path)).flat()).not.toContain("of b")
  }
  const changed = Buffer.from(content)
  changed[last] = (changed[last] ?? 0) ^ 1
  writeFileSync(path, changed)
  expect(await load(path)).toEqual([["a", "of a"]])

  const longer = Buffer.concat([content, Buffer.from([255, 255, 255, 255, 1, 0, 0, 0, 0, 0, 0, 0])])
  writeFileSync(path, longer)
  expect(await load(path)).toHaveLength(2)
})

test("the file does not grow beyond its bound: the first records are kept", async () => {
  const path = newPath()
  await save(path, [record("a", "x".repeat(500)), record("b", "x".repeat(500)), record("c", "x".repeat(500))], 1_300)
  expect((await load(path)).map(([key]) => key)).toEqual(["a", "b"])
  expect(statSync(path).size).toBeLessThanOrEqual(1_300)
  expect(await load(path, 1_000)).toEqual([])
})

test("saving replaces the file as a whole and leaves nothing beside it", async () => {
  const path = newPath()
  await save(path, [record("a")])
  await save(path, [record("b")])
  expect(await load(path)).toEqual([["b", "of b"]])
  expect(readdirSync(folder).filter((name) => name.endsWith(".next"))).toEqual([])
})

test("where nothing can be written nothing fails", async () => {
  const path = join(folder, "no such folder", "records")
  await save(path, [record("a")])
  expect(await load(path)).toEqual([])
})
