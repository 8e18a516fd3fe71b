/** Findings as files: what the list has, whole, in formats of other programs. */
import { existsSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import type { Finding, FindingPage, Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { csvOf, sarifOf } from "../../../server/src/findings/exports.ts"
import { example } from "../../../sdk/src/testing/example.ts"
import { analyze, enable } from "../support/analyses.ts"
import { atHand } from "../../support/at-hand.ts"
import { advice, faultsOf, validator } from "../support/sarifValidator.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

/** A finding as this service shows it: the example of the specification, whose open texts are texts of it. */
const shown: Finding = { ...example("getFinding"), role: "production", dismissal: null }

/** More than one batch of an export. */
const comparisons = 620
const perFile = 62

let service: TestService
let tenant: Tenant
let other: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  other = await service.createTenant()
  const repository = service.repositories.add("shop")
  const lines = Array.from({ length: perFile }, (_, index) => `export const same${index} = (a, b) => a == b\n`).join("")
  const files = Array.from({ length: comparisons / perFile }, (_, index) => [`src/file${index}.js`, lines] as const)
  repository.commit({
    ...Object.fromEntries(files),
    "src/run.js": "export function run(text) {\n  return eval(text)\n}\n",
  })
  await service.install(tenant)
  await analyze(service, tenant, await enable(service, tenant, "acme/shop"))
  const [evaluated] = (await list("detector=code-eval")).data
  await service.call("PATCH", `/api/v1/findings/${evaluated?.id}`, {
    key: tenant.key,
    body: { status: "dismissed", reason: "false_positive", comment: '=cmd|"/c calc"' },
  })
})
afterAll(() => service.stop())

const list = async (query: string) =>
  (await service.call<FindingPage>("GET", `/api/v1/findings?limit=100&${query}`, { key: tenant.key })).body

const file = async (path: string, { key }: Tenant = tenant) => {
  const response = await service.request("GET", `/api/v1/${path}`, { key })
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
}

const linesOf = (csv: string) => csv.split("\r\n").slice(1, -1)

describe("the CSV file", () => {
  it("has every open finding once, beyond a batch, in the order of the list", async () => {
    const { status, type, text } = await file("findings.csv?detector=loose-equality")
    expect([status, type]).toEqual([200, "text/csv"])
    expect(text).toMatch(/^id,repository_name,branch,status,severity,/)
    const ids = linesOf(text).map((line) => line.split(",")[0])
    expect(new Set(ids).size).toBe(comparisons)
    const page = await list("detector=loose-equality")
    expect(ids.slice(0, 100)).toEqual(page.data.map(({ id }) => id))
  })

  it("obeys the filters and the order of the list", async () => {
    const { text } = await file("findings.csv?file_path=src/file3.js&sort=created_at")
    expect(linesOf(text)).toHaveLength(perFile)
    expect(text).not.toContain("src/file4.js")
  })

  it("has no formula of somebody else, and quotes what has a meaning", async () => {
    const { text } = await file("findings.csv?status=dismissed")
    expect(linesOf(text)).toHaveLength(1)
    expect(text).toContain(`,false_positive,"'=cmd|""/c calc""",`)
  })

  it("is a header where nothing matches, and for another organization", async () => {
    expect(linesOf((await file("findings.csv?q=nothing-has-this")).text)).toEqual([])
    expect(linesOf((await file("findings.csv", other)).text)).toEqual([])
  })
})

describe("a cell of the CSV file", () => {
  const titled = async (title: string) => {
    const finding: Finding = { ...shown, title }
    const text = await Effect.runPromise(Stream.mkString(csvOf(Stream.make([finding]))))
    return text.slice(text.indexOf("\r\n"))
  }

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@sum", "'@sum"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["＝1", "'＝1"],
    ["a; b", '"a; b"'],
    ['say "hello"', '"say ""hello"""'],
    ["two\nlines", '"two\nlines"'],
    ["a = b", "a = b"],
  ])("with %j is written as %j", async (title, written) => {
    expect(await titled(title)).toContain(`,CWE-95,${written},src/`)
  })
})

describe("the SARIF log", () => {
  it("has every open finding once, with its rule, its place and its repository", async () => {
    const { status, type, text } = await file("findings.sarif?detector=loose-equality")
    expect([status, type]).toEqual([200, "application/sarif+json"])
    const [run] = JSON.parse(text).runs
    expect(new Set(run.results.map(({ guid }: { readonly guid: string }) => guid)).size).toBe(comparisons)
    expect(run.results[0]).toMatchObject({
      ruleId: "loose-equality",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: expect.stringMatching(/^src\/file\d\.js$/), uriBaseId: "acme/shop" },
            region: { startLine: expect.any(Number) },
          },
        },
      ],
      suppressions: [],
      properties: { branch: "main", status: "open" },
    })
    expect(run.originalUriBaseIds).toHaveProperty(["acme/shop"])
    expect(run.tool.driver.rules.map(({ id }: { readonly id: string }) => id)).toEqual(["loose-equality"])
  })

  it("has the path of a flow", async () => {
    const text = await Effect.runPromise(Stream.mkString(sarifOf(Stream.make([shown]))))
    const [{ locations }] = JSON.parse(text).runs[0].results[0].codeFlows[0].threadFlows
    expect(locations).toMatchObject([
      { kinds: ["source"], location: { physicalLocation: { artifactLocation: { uri: "src/api/rules.ts" } } } },
      { kinds: ["taint"], location: { message: { text: "Line 22 passes it on." } } },
      { kinds: ["sink"], location: { message: { text: "code that is run (`eval`)" } } },
    ])
  })

  it("has a dismissed finding as suppressed, with the reason", async () => {
    const { text } = await file("findings.sarif?status=dismissed")
    const [run] = JSON.parse(text).runs
    expect(run.results).toMatchObject([
      { suppressions: [{ kind: "external", status: "accepted", justification: '=cmd|"/c calc"' }] },
    ])
    expect(run.taxonomies[0].taxa.map(({ name }: { readonly name: string }) => name)).toEqual(["CWE-95"])
  })

  it("is a log without results where nothing matches", async () => {
    expect(JSON.parse((await file("findings.sarif?q=nothing-has-this")).text).runs[0].results).toEqual([])
  })

  it("names the rules of other tools", async () => {
    const finding: Finding = { ...shown, detector: "semgrep:xss" }
    const text = await Effect.runPromise(Stream.mkString(sarifOf(Stream.make([], [finding], [], [finding]))))
    const [run] = JSON.parse(text).runs
    expect(run.results).toHaveLength(2)
    expect(run.tool.driver.rules).toEqual([{ id: "semgrep:xss" }])
  })

  test.runIf(atHand(existsSync(validator), advice, "REQUIRE_SARIF"))(
    "has no error for the published validator",
    { timeout: 180_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "sarif-export-"))
      try {
        const path = join(folder, "findings.sarif")
        await writeFile(path, (await file("findings.sarif?status=open&status=dismissed")).text)
        expect(await faultsOf(path)).toEqual([])
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )
})

describe("an export", () => {
  it.each(["findings.csv", "findings.sarif"])("as %s refuses a filter that it does not know", async (path) => {
    const { body, status } = await service.call<ErrorBody>("GET", `/api/v1/${path}?limit=5`, {
      key: tenant.key,
      expectInvalid: true,
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ in: "query", field: "limit" }])
  })
})
