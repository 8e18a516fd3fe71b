/** Which commit removed a finding, in histories of a few commits. */
import { Effect, ManagedRuntime } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { parseFileHistory } from "../../../server/src/analysis/FileHistory.ts"
import { removalsOf } from "../../../server/src/analysis/Removals.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import {
  type Files,
  type LocalRepository,
  makeRepositoryFolder,
  type RepositoryFolder,
} from "../support/repositories.ts"

const runtime = ManagedRuntime.make(Engine.layer({ workers: 1 }))
let folder: RepositoryFolder
beforeAll(() => {
  folder = makeRepositoryFolder()
})
afterAll(async () => {
  await runtime.dispose()
  folder.remove()
})

let repositories = 0

/** A repository with a commit for each of these trees, and their names. */
const repositoryOf = (...trees: ReadonlyArray<Files>) => {
  const repository = folder.add(`repository-${(repositories += 1)}`)
  return { repository, commits: trees.map((files) => repository.commit(files)) }
}

/** For each finding of one commit, by its detector and line, the commit that removed it. */
const removalsBetween = ({ path }: LocalRepository, from: string, to: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const engine = yield* Engine
      const { findings } = yield* engine.analyze({ gitDirectory: path, commitSha: from })
      const identified = findings.map((finding) => ({ ...finding, id: `${finding.detector}:${finding.lineStart}` }))
      const examine = yield* engine.examiner(path)
      return Object.fromEntries(yield* removalsOf({ gitDirectory: path, from, to, findings: identified, examine }))
    }).pipe(Effect.scoped),
  )

const loose = "export const f = (a, b) => a == b\n"
const evaluates = "export const g = (text) => eval(text)\n"

test("the commit that took the line out, not the one that was analyzed", async () => {
  const { repository, commits } = repositoryOf(
    { "a.js": `${loose}${evaluates}` },
    { "a.js": `// more\n${loose}${evaluates}`, "b.js": "1\n" },
    { "a.js": `// more\n${evaluates}`, "b.js": "1\n" },
    { "a.js": `// more\n`, "b.js": "2\n" },
    { "a.js": `// much more\n`, "b.js": "2\n" },
  )
  const [first = "", , third, fourth, last = ""] = commits
  expect(await removalsBetween(repository, first, last)).toEqual({ "loose-equality:1": third, "code-eval:2": fourth })
})

test("a flow through several files: what its last file alone does not show is left to the commit that was analyzed", async () => {
  const route = (argument: string) =>
    `const { load } = require("./pages")\nmodule.exports = (router) => {\n  router.get("/page", async (req, res) => res.json(await load(${argument})))\n}\n`
  const pages = "async function load(address) {\n  return await fetch(address)\n}\nmodule.exports = { load }\n"
  const { repository, commits } = repositoryOf(
    { "src/routes.js": route("req.query.address"), "src/pages.js": pages },
    { "src/routes.js": route("req.query.address"), "src/pages.js": `// pages of others\n${pages}` },
    { "src/routes.js": route('"https://acme.example"'), "src/pages.js": `// pages of others\n${pages}` },
    { "src/routes.js": route('"https://acme.example"') },
  )
  const [first = "", , third = "", last = ""] = commits
  expect(await removalsBetween(repository, first, third)).toEqual({})
  expect(await removalsBetween(repository, first, last)).toEqual({ "request-forgery:2": last })
})

test("an edit in place does not remove it, the commit after does", async () => {
  const { repository, commits } = repositoryOf(
    { "a.js": "function f(a, b) {\n  return a == b\n}\n" },
    { "a.js": "function f(a, b) {\n  return a.x == b.x\n}\n" },
    { "a.js": "function f(a, b) {\n  return a.x === b.x\n}\n" },
  )
  expect(await removalsBetween(repository, commits[0] ?? "", commits[2] ?? "")).toEqual({
    "loose-equality:2": commits[2],
  })
})

test("a deleted file: the commit that deleted it, for what several files made up as well", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `  order.add(${index}, order.part${index}.price)`).join("\n")
  const long = `export function total(order) {\n${lines}\n}\n`
  const { repository, commits } = repositoryOf(
    { "a.js": `${loose}${long}`, "b.js": long },
    { "b.js": long },
    { "b.js": `// more\n${long}` },
  )
  expect(await removalsBetween(repository, commits[0] ?? "", commits[2] ?? "")).toEqual({
    "loose-equality:1": commits[1],
    "duplicate-block:2": commits[1],
  })
})

test("a file that was renamed on the way is followed", async () => {
  const filler = "// a comment that stays as it is\n".repeat(30)
  const { repository, commits } = repositoryOf(
    { "a.js": `${loose}${evaluates}${filler}` },
    { "lib/b.js": `${evaluates}${filler}` },
    { "lib/b.js": `${evaluates}${filler}// more\n` },
    { "lib/b.js": `${filler}// more\n` },
  )
  expect(await removalsBetween(repository, commits[0] ?? "", commits[3] ?? "")).toEqual({
    "loose-equality:1": commits[1],
    "code-eval:2": commits[3],
  })
})

test("a file that a folder or a link replaced is gone", async () => {
  const { repository, commits } = repositoryOf({ "a.js": loose }, { "a.js/b.js": "1\n" }, { "a.js/b.js": "2\n" })
  expect(await removalsBetween(repository, commits[0] ?? "", commits[2] ?? "")).toEqual({
    "loose-equality:1": commits[1],
  })
})

test("what a configuration says wrong is not gone with the first commit that touches it", async () => {
  const { repository, commits } = repositoryOf(
    { ".code-analysis.yml": "excludes: [legacy/**]\n" },
    { ".code-analysis.yml": "# what we leave out\nexcludes: [legacy/**]\n" },
    { ".code-analysis.yml": "# what we leave out\nexclude: [legacy/**]\n" },
  )
  expect(await removalsBetween(repository, commits[0] ?? "", commits[2] ?? "")).toEqual({})
})

test("there are no removals between commits without a common history", async () => {
  const { repository, commits } = repositoryOf({ "a.js": loose })
  const other = repository.commit({ "c.js": "1\n" }, "other")
  expect(await removalsBetween(repository, commits[0] ?? "", other)).toEqual({})
  expect(await removalsBetween(repository, commits[0] ?? "", "0".repeat(40)).catch(() => "failed")).toEqual({})
})

test("a path may hold anything that git allows, and look like a commit", () => {
  const blob = "a".repeat(40)
  const commit = "b".repeat(40)
  const entry = (to: string, status = "M") => `\n:100644 100644 ${"0".repeat(40)} ${to} ${status}`
  const path = "c".repeat(40)
  expect(parseFileHistory([commit, entry(blob), path, ""].join("\0"), path)).toEqual([{ commit, blob }])
  expect(parseFileHistory([commit, entry(blob), `${path}/x`, ""].join("\0"), path)).toEqual([])
  expect(parseFileHistory("", path)).toEqual([])
})
