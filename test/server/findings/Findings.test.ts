/** Findings over three commits of one branch, and every way to ask for them. */
import { SqlClient } from "effect/sql"
import { Effect, Option, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  DetectorGroupList,
  Finding,
  FindingPage,
  FindingsSummary,
} from "../../../server/src/contract/generated/types.ts"
import { fileRoles } from "../../../server/src/engine/files/roles.ts"
import { confidences, severities } from "../../../server/src/engine/Report.ts"
import { urgencyOf } from "../../../server/src/engine/urgency.ts"
import { FindingRow } from "../../../server/src/findings/Finding.ts"
import { Findings } from "../../../server/src/findings/Findings.ts"
import { analyze, enable } from "../support/analyses.ts"
import type { LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const evaluates = "export function run(text) {\n  return eval(text)\n}\n"
const compares = "export function same(a, b) {\n  return a == b\n}\n"
const swallows = "export function quiet(f) {\n  try {\n    f()\n  } catch (error) {}\n}\n"
const shows = "export function differs(a) {\n  return a != 1\n}\n"
const weak = "import hashlib\n\n\ndef digest(data):\n    return hashlib.md5(data).hexdigest()\n"

let service: TestService
let tenant: Tenant
let repository: LocalRepository
let repositoryId: string
const runs: Array<AnalysisRun> = []
const commits: Array<string> = []

const all = async (query = ""): Promise<ReadonlyArray<Finding>> =>
  (await service.call<FindingPage>("GET", `/api/v1/findings?limit=100${query}`, { key: tenant.key })).body.data

const commitAndAnalyze = async (files: Readonly<Record<string, string>>) => {
  commits.push(repository.commit(files))
  runs.push(await analyze(service, tenant, repositoryId))
}

/** The findings as they were after each of the three commits. */
const states: Array<ReadonlyArray<Finding>> = []

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  repository = service.repositories.add("payments")
  repository.commit({ "README.md": "payments\n" })
  await service.install(tenant)
  repositoryId = await enable(service, tenant, "acme/payments")
  const steps = [
    {
      "src/run.js": evaluates,
      "src/same.js": compares,
      "src/skipped.js": swallows,
      "lib/hash.py": weak,
      "examples/a.js": shows,
    },
    // moved lines, a renamed file, a file that is too large to be examined, a new finding
    {
      "src/run.js": `// a comment\n\n${evaluates}`,
      "src/equality.js": compares,
      "src/skipped.js": `${swallows}// ${"x".repeat(3_000_000)}\n`,
      "lib/hash.py": weak,
      "lib/new.js": swallows,
      "examples/a.js": shows,
    },
    // one is fixed, and what was skipped is examined again
    {
      "src/run.js": evaluates,
      "src/equality.js": compares,
      "src/skipped.js": swallows,
      "lib/new.js": swallows,
      "examples/a.js": shows,
    },
  ]
  for (const files of steps) {
    await commitAndAnalyze(files)
    states.push(await all("&status=open&status=resolved"))
    service.moveClock("1 minute")
  }
})
afterAll(() => service.stop())

const of = (state: number, detector: string, path?: string): Finding => {
  const found = states[state]?.find(
    (one) => one.detector === detector && (path === undefined || one.file_path === path),
  )
  if (found === undefined) {
    throw new Error(
      `no ${detector} among ${states[state]?.map((one) => `${one.detector} ${one.file_path}`).join(", ")}`,
    )
  }
  return found
}

describe("a finding", () => {
  it("keeps its id when its lines move, and tells where it is now", () => {
    const [before, after] = [of(0, "code-eval"), of(1, "code-eval")]
    expect(after.id).toBe(before.id)
    expect(after.line_start).toBe(before.line_start + 2)
    expect(after.analysis_run_id).toBe(runs[0]?.id)
    expect(after.last_seen_at > before.last_seen_at).toBe(true)
  })

  it("keeps its id when its file is renamed", () => {
    const before = of(0, "loose-equality", "src/same.js")
    const after = of(1, "loose-equality", "src/equality.js")
    expect(after).toMatchObject({ id: before.id, status: "open", created_at: before.created_at })
  })

  it("of a file that was not examined stays open, and is the same when it is examined again", () => {
    const before = of(0, "empty-catch", "src/skipped.js")
    expect(of(1, "empty-catch", "src/skipped.js")).toMatchObject({ id: before.id, status: "open" })
    expect(of(2, "empty-catch", "src/skipped.js")).toMatchObject({ id: before.id, status: "open" })
  })

  it("that is new belongs to the run that detected it first", () => {
    expect(of(1, "empty-catch", "lib/new.js")).toMatchObject({ analysis_run_id: runs[1]?.id, status: "open" })
  })

  it("that is gone is resolved by the commit in which it was no longer there", () => {
    expect(of(1, "weak-hash")).toMatchObject({ status: "open", resolved_at: null, resolved_by: null })
    expect(of(2, "weak-hash")).toMatchObject({
      id: of(0, "weak-hash").id,
      status: "resolved",
      resolved_by: commits[2],
    })
  })

  it("is given by its id as the list has it, but for who introduced it", async () => {
    const [first] = await all()
    const { body } = await service.call<Finding>("GET", `/api/v1/findings/${first?.id}`, { key: tenant.key })
    // a list does not look into the history
    expect({ ...body, introduced_by: null }).toEqual(first)
  })
})

/** Results of the two reads with their own row readers. */
const ownReads = () =>
  service.withSql((sql) =>
    Effect.gen(function* () {
      const findings = yield* Findings
      const filter = {
        organizationId: tenant.organizationId,
        repositoryId: undefined,
        branch: undefined,
        analysisRunId: undefined,
        severities: undefined,
        confidences: undefined,
        roles: undefined,
        categories: undefined,
        detectors: undefined,
        detectorPrefixes: undefined,
        cwes: undefined,
        words: undefined,
        assignee: undefined,
        introducedAfter: undefined,
        hasFix: undefined,
      }
      const everything = { ...filter, statuses: ["open", "resolved"], filePath: undefined } as const
      const page = yield* findings.list(everything, "-severity", undefined, 100)
      const part = yield* findings.list({ ...everything, statuses: ["resolved"] }, "-created_at", undefined, 100)
      const single = yield* findings.find(tenant.organizationId, page[0]?.id ?? "")
      return { page, part, single: Option.toArray(single) }
    }).pipe(Effect.provide(Findings.layer), Effect.provideService(SqlClient.SqlClient, sql)),
  )

describe("the urgency of a finding", () => {
  it("is counted by the database as by the engine", async () => {
    const [first] = states[2] ?? []
    const combinations = severities.flatMap((severity) =>
      [...confidences, null].flatMap((confidence) => fileRoles.map((role) => ({ severity, confidence, role }))),
    )
    const counted = await service.withSql((sql) =>
      Effect.forEach(
        combinations,
        ({ severity, confidence, role }) =>
          sql<{ urgency: number }>`
          UPDATE findings SET severity = ${severity}, confidence = ${confidence}, role = ${role}
          WHERE id = ${first?.id ?? ""} RETURNING urgency
        `,
      ).pipe(
        Effect.tap(
          () => sql`
            UPDATE findings SET severity = ${first?.severity ?? ""}, confidence = ${first?.confidence ?? null},
              role = ${first?.role ?? ""} WHERE id = ${first?.id ?? ""}
          `,
        ),
      ),
    )
    expect(counted.map(([row]) => row?.urgency)).toEqual(combinations.map(urgencyOf))
  })
})

describe("the rows of findings", () => {
  it.each(["page", "part", "single"] as const)(
    "of a %s are as their schema says, which is not what reads them",
    async (read) => {
      const rows: ReadonlyArray<unknown> = (await ownReads())[read]
      expect(rows).not.toHaveLength(0)
      const decode = Schema.decodeUnknownSync(FindingRow, { onExcessProperty: "error" })
      expect(rows.map((row) => decode(row))).toEqual(rows)
    },
  )
})

describe("the list of findings", () => {
  it("has the open ones unless others are asked for", async () => {
    expect((await all()).every(({ status }) => status === "open")).toBe(true)
    expect((await all("&status=resolved")).map(({ detector }) => detector)).toEqual(["weak-hash"])
  })

  it("is narrowed by each filter, and by several together", async () => {
    const everything = states[2] ?? []
    const both = "&status=open&status=resolved"
    const expectOnly = async (query: string, fits: (finding: Finding) => boolean) => {
      const found = await all(`${both}${query}`)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(everything.filter(fits).map(({ id }) => id)))
    }
    await expectOnly(`&repository_id=${repositoryId}`, () => true)
    await expectOnly("&branch=main", () => true)
    await expectOnly(`&analysis_run_id=${runs[1]?.id}`, (one) => one.analysis_run_id === runs[1]?.id)
    for (const severity of new Set(everything.map((one) => one.severity))) {
      await expectOnly(`&severity=${severity}`, (one) => one.severity === severity)
    }
    for (const category of new Set(everything.map((one) => one.category))) {
      await expectOnly(`&category=${category}`, (one) => one.category === category)
    }
    const found = everything.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))
    expect(found).not.toEqual([])
    for (const confidence of new Set(found)) {
      await expectOnly(`&confidence=${confidence}`, (one) => one.confidence === confidence)
    }
    for (const role of ["production", "example"] as const) {
      await expectOnly(`&role=${role}`, (one) => one.role === role)
    }
    await expectOnly("&detector=code-eval&detector=weak-hash", (one) =>
      ["code-eval", "weak-hash"].includes(one.detector),
    )
    await expectOnly("&file_path=src/run.js", (one) => one.file_path === "src/run.js")
    await expectOnly("&file_path=lib/", (one) => one.file_path.startsWith("lib/"))
    await expectOnly("&file_path=lib/&detector=empty-catch", (one) => one.file_path === "lib/new.js")
    expect(await all(`${both}&branch=develop`)).toEqual([])
    expect(await all(`${both}&file_path=li`)).toEqual([])
    expect(await all(`${both}&file_path=%25/`)).toEqual([])
    expect(await all(`${both}&repository_id=00000000-0000-7000-8000-000000000000`)).toEqual([])
  })

  it("does not take a cursor of another order, or a forged one", async () => {
    const page = (await service.call<FindingPage>("GET", "/api/v1/findings?limit=1", { key: tenant.key })).body
    const cursor = page.pagination.next_cursor ?? ""
    const get = (query: string) => service.call("GET", `/api/v1/findings?${query}`, { key: tenant.key })
    expect((await get(`limit=1&sort=severity&cursor=${cursor}`)).status).toBe(400)
    expect((await get(`limit=1&severity=high&cursor=${cursor}`)).status).toBe(400)
    // the size of a page may change on the way
    expect((await get(`limit=2&cursor=${cursor}`)).status).toBe(200)
    const content: { readonly after: ReadonlyArray<unknown> } = JSON.parse(Buffer.from(cursor, "base64url").toString())
    for (const after of [
      ["0", ...content.after.slice(1)],
      [0, "yesterday", "x"],
      [1e300, content.after[1], content.after[2]],
      [0],
    ]) {
      const forged = Buffer.from(JSON.stringify({ ...content, after })).toString("base64url")
      expect((await get(`limit=1&cursor=${forged}`)).status).toBe(400)
    }
  })
})

describe("the counts of findings", () => {
  it("equal what the list has, for each filter", async () => {
    for (const filter of [
      "",
      "&status=resolved",
      "&status=open&status=resolved",
      "&severity=high",
      "&file_path=lib/",
      "&role=production",
      "&role=example",
      "&confidence=high&confidence=medium&confidence=low",
    ]) {
      const listed = await all(filter)
      const query = filter.replace("&", "?")
      const { body: summary } = await service.call<FindingsSummary>("GET", `/api/v1/findings/summary${query}`, {
        key: tenant.key,
      })
      expect(summary.total).toBe(listed.length)
      for (const [severity, count] of Object.entries(summary.by_severity)) {
        expect(count).toBe(listed.filter((one) => one.severity === severity).length)
      }
      const { body: groups } = await service.call<DetectorGroupList>("GET", `/api/v1/findings/by-detector${query}`, {
        key: tenant.key,
      })
      expect(groups.data.reduce((sum, { total }) => sum + total, 0)).toBe(listed.length)
      expect(new Set(groups.data.map(({ detector }) => detector))).toEqual(
        new Set(listed.map(({ detector }) => detector)),
      )
      const totals = groups.data.map(({ total }) => total)
      expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    }
  })

  it("of the last run are those of the run itself", async () => {
    const listed = await all()
    expect(runs[2]).toMatchObject({
      findings_count: listed.length,
      critical_count: listed.filter(({ severity }) => severity === "critical").length,
      high_count: listed.filter(({ severity }) => severity === "high").length,
    })
  })
})

describe("every order of the list", () => {
  const ranks = ["critical", "high", "medium", "low", "info"]
  const orders: Readonly<Record<string, (one: Finding) => string | number>> = {
    "-severity": (one) => ranks.indexOf(one.severity),
    severity: (one) => -ranks.indexOf(one.severity),
    created_at: (one) => Date.parse(one.created_at),
    "-created_at": (one) => -Date.parse(one.created_at),
    file_path: (one) => one.file_path,
    "-file_path": (one) => one.file_path,
  }

  it.each(Object.keys(orders))("%s: pages of any size put together are the whole list", async (sort) => {
    const query = `&sort=${sort}&status=open&status=resolved`
    const whole = await all(query)
    expect(new Set(whole.map(({ id }) => id)).size).toBe(states[2]?.length)
    for (const limit of [1, 2, 3]) {
      const seen: Array<string> = []
      let cursor: string | null = ""
      while (cursor !== null) {
        const more: string = cursor === "" ? "" : `&cursor=${cursor}`
        const { body }: { readonly body: FindingPage } = await service.call<FindingPage>(
          "GET",
          `/api/v1/findings?limit=${limit}${query}${more}`,
          { key: tenant.key },
        )
        seen.push(...body.data.map(({ id }) => id))
        cursor = body.pagination.next_cursor
      }
      expect(seen).toEqual(whole.map(({ id }) => id))
    }
    const keys = whole.map(orders[sort] ?? String)
    const sorted = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(keys).toEqual(sort === "-file_path" ? sorted.toReversed() : sorted)
  })
})
