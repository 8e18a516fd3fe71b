/** Recording what real repositories hold: text that a database refuses must not fail their analysis. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Finding, FindingPage } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import type { Files } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const replacement = "\uFFFD"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

/** Analyzes the same files twice, as a new commit each time, and answers what is open then. */
const analyzeTwice = async (name: string, files: Files): Promise<ReadonlyArray<Finding>> => {
  const repository = service.repositories.add(name)
  await service.install(tenant)
  const repositoryId = await enable(service, tenant, repository.name)
  const analyzeCommit = async (text: string) => {
    repository.commit({ ...files, "README.txt": text })
    expect(await analyze(service, tenant, repositoryId)).toMatchObject({ status: "completed", failure: null })
  }
  await analyzeCommit("once\n")
  await analyzeCommit("twice\n")
  const query = `repository_id=${repositoryId}&limit=100`
  return (await service.call<FindingPage>("GET", `/api/v1/findings?${query}`, { key: tenant.key })).body.data
}

/** A call of several thousand characters outside of the basic plane, among enough short lines to be hand-written. */
const evaluatesFaces = (indent: string) => {
  const faces = `${"😀".repeat(300)}\n`.repeat(55)
  return `${indent}eval(text + \`${faces}\`)\n${"// short\n".repeat(400)}`
}

describe("a flow is recorded with its steps", () => {
  it("and still has them when it is seen again, also with a NUL in a line", async () => {
    const findings = await analyzeTwice("flow", {
      // a file that begins with a NUL is none of text
      "src/routes.js": `${"// a comment\n".repeat(800)}const { find } = require("./data")\napp.get("/", (req, res) => find(req.query.name)) // \0\n`,
      "src/data.js": `const db = require("mysql").createConnection({})\nexports.find = (name) => db.query("SELECT " + name)\n`,
      "src/same.js": "f(a == b)\n",
    })
    expect(findings.find(({ detector }) => detector === "loose-equality")?.steps).toEqual([])
    expect(findings.find(({ detector }) => detector === "sql-injection")?.steps).toEqual([
      {
        file_path: "src/routes.js",
        line_start: 802,
        line_end: 802,
        kind: "source",
        label: "Request data (`req.query`)",
        permalink: null,
        code: `app.get("/", (req, res) => find(req.query.name)) // ${replacement}`,
      },
      {
        file_path: "src/data.js",
        line_start: 2,
        line_end: 2,
        kind: "sink",
        label: expect.stringContaining("`"),
        permalink: null,
        code: `exports.find = (name) => db.query("SELECT " + name)`,
      },
    ])
  })
})

describe("a finding is recorded again and again", () => {
  it("when its snippet was cut in the middle of a surrogate pair", async () => {
    // of two snippets that begin one character apart, one is cut inside a pair
    const findings = await analyzeTwice("faces", { "even.js": evaluatesFaces(""), "odd.js": evaluatesFaces(" ") })
    const snippets = findings.filter(({ detector }) => detector === "code-eval").map((one) => one.code_snippet ?? "")
    expect(snippets).toHaveLength(2)
    expect(snippets.map((snippet) => snippet.length)).toEqual([10_000, 10_000])
    expect(snippets.filter((snippet) => snippet.endsWith(replacement))).toHaveLength(1)
  })

  it("when there is a NUL in its line", async () => {
    const token = `ghp_${"aZ4kQ9xW2mB7".repeat(3)}`
    const text = `${"# a comment\n".repeat(800)}key: ${token} # \0 here\n`
    const findings = await analyzeTwice("nul", { "settings.yml": text })
    expect(findings).toHaveLength(1)
    expect(findings[0]?.code_snippet).toContain(`# ${replacement} here`)
  })

  it("when the repository has paths too long to be stored, which are left out", async () => {
    const deep = (part: string, parts: number) => `${Array.from({ length: parts }, () => part).join("/")}/a.js`
    const evaluates = "export const run = (text) => eval(text)\n"
    const longest = deep("d".repeat(199), 5)
    const findings = await analyzeTwice("deep", {
      [longest]: evaluates,
      [deep("d".repeat(200), 15)]: evaluates,
      // few characters, yet more bytes than fit into an entry of an index
      [deep(Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x20000 + index * 97)).join(""), 12)]:
        evaluates,
    })
    expect(findings.map(({ file_path }) => file_path)).toEqual([longest])
  })
})
