/** An analysis that reuses what earlier ones found says the same as one that does not, whoever does the work. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, test } from "vitest"
import { recordFile } from "../../../../server/src/engine/records/recordFile.ts"
import type { RecordStore, StoredRecord } from "../../../../server/src/engine/records/RecordStore.ts"
import type { Report } from "../../../../server/src/engine/Report.ts"
import { propertyRuns } from "../../../support/propertyRuns.ts"
import { engineHarness } from "../engineHarness.ts"
import { generatedHistory } from "./generatedHistory.ts"

const [one, two, four] = [1, 2, 4].map((workers) => engineHarness({ workers }))
if (one === undefined || two === undefined || four === undefined) throw new Error("there are three engines")
const limited = engineHarness({ workers: 1, limits: { maximumFindingsPerFile: 1 } })

const impatient = engineHarness({ workers: 1, limits: { fileBudgetMillis: 100 } })

const folder = mkdtempSync(join(tmpdir(), "incremental-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every byte of a report, the order of its sets among them. */
const bytesOf = (report: Report): string =>
  JSON.stringify(report, (_, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value), 1)

/** Counts what a store is asked to keep. */
const counting = (store: RecordStore) => {
  const saved: Array<ReadonlyArray<StoredRecord>> = []
  return {
    saved,
    store: {
      load: store.load,
      save: (records) =>
        Effect.andThen(
          Effect.sync(() => saved.push(records)),
          store.save(records),
        ),
    } satisfies RecordStore,
  }
}

const history = generatedHistory(20_261, propertyRuns(50).numRuns)
const commits = history.map((files) => one.repository.commit(files))

test("over a history, with one, two and four workers", async () => {
  const records = recordFile(join(folder, "history"))
  const gitDirectory = one.repository.gitDirectory
  const detectors = new Set<string>()
  for (const [index, commit] of commits.entries()) {
    const full = await one.analyzeCommit(commit)
    for (const { detector } of full.findings) detectors.add(detector)
    const engine = [one, two, four][index % 3] ?? one
    expect(bytesOf(await engine.analyzeCommit(commit, { gitDirectory, records }))).toBe(bytesOf(full))
    if (index % 5 > 0) continue
    expect(bytesOf(await two.analyzeCommit(commit, { gitDirectory }))).toBe(bytesOf(full))
    expect(bytesOf(await four.analyzeCommit(commit, { gitDirectory }))).toBe(bytesOf(full))
  }
  expect(detectors.size).toBeGreaterThan(8)
})

test("a commit examines only the files that it changed, and one without changes writes nothing", async () => {
  const { store, saved } = counting(recordFile(join(folder, "counted")))
  const first = one.repository.commit({ "a.js": "f(a == b)\n", "b.js": "f(c == d)\n", "c.yml": "a: 1\n" })
  const second = one.repository.commit({ "a.js": "f(a == b)\n", "b.js": "f(c == e)\n", "c.yml": "a: 1\n" })
  for (const commit of [first, second, second, first]) await one.analyzeCommit(commit, { records: store })
  expect(saved.map((records) => records.length)).toEqual([3, 4])
})

test("records do not grow with the history of a file", async () => {
  const { store, saved } = counting(recordFile(join(folder, "growing")))
  for (let index = 0; index < 10; index++) {
    const commit = one.repository.commit({ "a.js": `f(a == b${index})\n`, "b.js": "f(c == d0)\n" })
    await one.analyzeCommit(commit, { records: store })
  }
  expect(saved).toHaveLength(10)
  expect(saved.at(-1)?.length).toBeLessThanOrEqual(4)
})

test("a file that was moved, or is a test there, is examined again", async () => {
  const { store } = counting(recordFile(join(folder, "moved")))
  const files = [{ "src/a.js": "eval(x)\n" }, { "test/a.js": "eval(x)\n" }, { "lib/b.js": "eval(x)\n" }]
  for (const commit of files.map((tree) => one.repository.commit(tree))) {
    expect(bytesOf(await one.analyzeCommit(commit, { records: store }))).toBe(bytesOf(await one.analyzeCommit(commit)))
  }
})

test("a file that takes too long is passed over by the next commit", async () => {
  const { store, saved } = counting(recordFile(join(folder, "slow")))
  const slow = Array.from({ length: 90_000 }, (_, index) => `f(a${index})`).join("\n")
  for (const quick of ["debugger\n", "debugger // again\n"]) {
    const commit = impatient.repository.commit({ "slow.js": slow, "quick.js": quick })
    const report = await impatient.analyzeCommit(commit, { records: store })
    expect(report.filesSkipped).toEqual([{ path: "slow.js", reason: "parse_timeout" }])
    expect(report.findings).toHaveLength(1)
  }
  const [first, second] = saved.map((records) => records.find(({ key }) => key.startsWith("slow.js"))?.bytes)
  expect(first).toBeDefined()
  expect(second).toEqual(first)
})

test("other limits make other results: records are not carried over", async () => {
  const records = recordFile(join(folder, "limits"))
  const commit = one.repository.commit({ "a.js": "f(a == b)\nf(c == d)\nf(e == g)\n" })
  const more = { gitDirectory: one.repository.gitDirectory, records }
  expect((await one.analyzeCommit(commit, more)).findings).toHaveLength(3)
  expect((await limited.analyzeCommit(commit, more)).findings).toHaveLength(1)
})

test("a damaged or foreign file of records changes nothing but the time it takes", async () => {
  const path = join(folder, "damaged")
  const [commit = ""] = commits
  const full = bytesOf(await one.analyzeCommit(commit))
  for (const content of ["", "a note to self", "records of files 1 \n", "records of files 2 \n"]) {
    writeFileSync(path, content)
    expect(bytesOf(await one.analyzeCommit(commit, { records: recordFile(path) }))).toBe(full)
  }
  // the last of them left a file that can be used
  expect(await Effect.runPromise(recordFile(path).load)).not.toEqual([])
})
