/** Filters of findings, and the facets that count what each would show. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type {
  Finding,
  FindingFacets,
  FindingPage,
  FindingsSummary,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import type { LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const compares = "export function same(a, b) {\n  return a == b\n}\n"
const evaluates = "export function runRules(text) {\n  return eval(text)\n}\n"

/** Files of the repository at first. */
const files = {
  "src/a.js": compares,
  "src/deep/er/b.js": compares,
  "src/deep/c.ts": compares,
  "src/50%_off.js": compares,
  "test/d.test.js": compares,
  "src/run.js": evaluates,
}

let service: TestService
let tenant: Tenant
let repository: LocalRepository
let evaluated: Finding

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  repository = service.repositories.add("shop")
  repository.commit(files)
  await service.install(tenant)
  await analyze(service, tenant, await enable(service, tenant, "acme/shop"))
  const [found] = await list("detector=code-eval")
  if (found === undefined) throw new Error("eval was not found")
  evaluated = found
  await service.call("PATCH", `/api/v1/findings/${found.id}`, { key: tenant.key, body: { assignee: "Mira Sato" } })
})
afterAll(() => service.stop())

const list = async (query: string): Promise<ReadonlyArray<Finding>> =>
  (await service.call<FindingPage>("GET", `/api/v1/findings?limit=100&${query}`, { key: tenant.key })).body.data

const paths = async (query: string) => (await list(query)).map(({ file_path }) => file_path).toSorted()

const equalities = (query: string) => paths(`detector=loose-equality&${query}`)

describe("a filter", () => {
  it.each([
    ["src/*.js", ["src/50%_off.js", "src/a.js"]],
    ["src/**/*.js", ["src/50%_off.js", "src/a.js", "src/deep/er/b.js"]],
    ["**/c.ts", ["src/deep/c.ts"]],
    ["src/deep/**", ["src/deep/c.ts", "src/deep/er/b.js"]],
    ["*/deep/", ["src/deep/c.ts", "src/deep/er/b.js"]],
    ["src/50%_*", ["src/50%_off.js"]],
    ["src/?.js*", []],
    ["src/deep/", ["src/deep/c.ts", "src/deep/er/b.js"]],
  ])("of the path %s lets through what it describes", async (pattern, expected) => {
    expect(await equalities(`file_path=${encodeURIComponent(pattern)}`)).toEqual(expected)
  })

  it("of words finds them in title, path and symbol, each of them", async () => {
    expect(await paths("q=RUNRULES")).toEqual(["src/run.js"])
    expect(await paths("q=eval%20src/run")).toEqual(["src/run.js"])
    expect(await paths("q=eval%20deep")).toEqual([])
    expect(await equalities("q=50%25_off")).toEqual(["src/50%_off.js"])
    // a wildcard of the database is a character like any other
    expect(await equalities("q=5_%25")).toEqual([])
  })

  it("of a detector may be the beginning of its name", async () => {
    expect(await paths("detector=code-ev*")).toEqual(["src/run.js"])
    expect(new Set((await list("detector=code-eval&detector=loose-*")).map(({ detector }) => detector))).toEqual(
      new Set(["code-eval", "loose-equality"]),
    )
    expect(await list("detector=eval*")).toEqual([])
  })

  it("of weakness, assignee, time and fix", async () => {
    expect(await paths("cwe=CWE-95")).toEqual(["src/run.js"])
    expect(await paths("cwe=CWE-1")).toEqual([])
    expect(await paths("assignee=Mira%20Sato")).toEqual(["src/run.js"])
    expect(await paths("assignee=Mira")).toEqual([])
    // by their ids: fixes of the findings come meanwhile
    const idsOf = (found: ReadonlyArray<Finding>) => found.map(({ id }) => id)
    expect(idsOf(await list(`introduced_after=${evaluated.created_at}`))).toEqual(idsOf(await list("")))
    expect(await list("introduced_after=2099-01-01T00:00:00Z")).toEqual([])
    const [withFix, without] = [await list("has_fix=true"), await list("has_fix=false")]
    expect(withFix.length + without.length).toBe((await list("")).length)
    expect(without.every(({ fix_id }) => fix_id === null)).toBe(true)
  })

  it.each(["severity[]=high", "Severity=high", "page=2"])("that is none (%s) is a 400", async (query) => {
    for (const path of ["findings", "findings/facets"]) {
      const { status, body } = await service.call("GET", `/api/v1/${path}?${query}`, {
        key: tenant.key,
        expectInvalid: true,
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ in: "query", message: "is not a known parameter" }] })
    }
  })
})

describe("facets", () => {
  const facetsOf = async (query: string) => {
    const { body } = await service.call<FindingFacets>("GET", `/api/v1/findings/facets?${query}`, { key: tenant.key })
    return {
      total: body.total,
      of: (filter: string) =>
        Object.fromEntries(
          (body.data.find((facet) => facet.filter === filter)?.values ?? []).map(({ value, total }) => [value, total]),
        ),
    }
  }

  const total = async (query: string) =>
    (await service.call<FindingsSummary>("GET", `/api/v1/findings/summary?${query}`, { key: tenant.key })).body.total

  const aWhile = { timeout: 90_000, interval: 100 }

  /** The total and the counts of all values, and the lengths of the lists that choosing the values would show. */
  const countsUnder = async (query: string) => {
    const facets = await facetsOf(query)
    const shown: Array<readonly [string, number]> = [["", facets.total]]
    const listed: Array<readonly [string, number]> = [["", await total(query)]]
    for (const filter of ["severity", "role", "detector", "cwe", "status", "category", "assignee", "has_fix"]) {
      for (const [value, count] of Object.entries(facets.of(filter))) {
        const chosen = new URLSearchParams(query)
        chosen.delete(filter)
        chosen.append(filter, value)
        shown.push([`${filter}=${value}`, count])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        listed.push([`${filter}=${value}`, await total(chosen.toString())])
      }
    }
    return { facets, shown, listed }
  }

  it.each([
    "",
    "detector=loose-equality",
    "severity=low&role=production",
    "role=test&detector=loose-*",
    "q=src",
    "cwe=CWE-95",
    "severity=low&severity=medium",
    "detector=loose-equality&detector=code-eval&role=production&role=test",
    "detector=code-*&detector=loose-equality&severity=low",
    "cwe=CWE-95&cwe=CWE-597",
  ])("count what choosing each value would show, under %j", async (query) => {
    // fixes of the findings come meanwhile
    await vi.waitFor(async () => {
      const { shown, listed } = await countsUnder(query)
      expect(shown).toEqual(listed)
    }, aWhile)
  })

  it("are as many with two values of a filter as with each of them", async () => {
    const [compared, ofEval, both] = await Promise.all([
      facetsOf("detector=loose-equality"),
      facetsOf("detector=code-eval"),
      facetsOf("detector=loose-equality&detector=code-eval"),
    ])
    expect(compared.total).toBeGreaterThan(0)
    expect(ofEval.total).toBeGreaterThan(0)
    expect(both.total).toBe(compared.total + ofEval.total)
    // a filter does not narrow its own values
    expect(both.of("detector")).toEqual(compared.of("detector"))
    expect(both.of("assignee")).toEqual(ofEval.of("assignee"))
  })

  it("count nothing of another organization that has the same repository", async () => {
    const ofOurs = await facetsOf("")
    const other = await service.createTenant()
    await service.install(other)
    await analyze(service, other, await enable(service, other, "acme/shop"))
    const theirs = await service.call<FindingFacets>("GET", "/api/v1/findings/facets", { key: other.key })
    expect(theirs.body.total).toBe(ofOurs.total)
    const repositories = theirs.body.data.find(({ filter }) => filter === "repository_id")?.values ?? []
    expect(repositories.map(({ label }) => label)).toEqual(["acme/shop"])
    expect(repositories[0]?.value).not.toBe(evaluated.repository_id)
    expect(theirs.body.data.find(({ filter }) => filter === "assignee")?.values).toEqual([])
    expect((await facetsOf("")).total).toBe(ofOurs.total)
    const stranger = await facetsOf(`repository_id=${repositories[0]?.value}`)
    expect(stranger.total).toBe(0)
  })

  it("name repositories for people, and count assignees and what is dismissed", async () => {
    const { body } = await service.call<FindingFacets>("GET", "/api/v1/findings/facets", { key: tenant.key })
    const repositories = body.data.find(({ filter }) => filter === "repository_id")
    expect(repositories?.values).toEqual([{ value: evaluated.repository_id, label: "acme/shop", total: body.total }])
    expect((await facetsOf("")).of("assignee")).toEqual({ "Mira Sato": 1 })
    const path = `/api/v1/findings/${evaluated.id}`
    await service.call("PATCH", path, { key: tenant.key, body: { status: "dismissed", reason: "accepted_risk" } })
    expect((await facetsOf("")).of("status")).toEqual({ open: body.total - 1, dismissed: 1 })
    await service.call("PATCH", path, { key: tenant.key, body: { status: "open" } })
  })

  describe("of findings of every status", () => {
    beforeAll(async () => {
      const { key } = tenant
      const [compared] = await list("file_path=src/deep/c.ts&detector=loose-equality")
      for (const [id, body] of [
        [evaluated.id, { status: "dismissed", reason: "accepted_risk" }],
        [compared?.id, { status: "dismissed", reason: "wont_fix", assignee: "Ada" }],
      ] as const)
        await service.call("PATCH", `/api/v1/findings/${id}`, { key, body })
      repository.commit({ ...files, "src/a.js": "export const nothing = 0\n" })
      await analyze(service, tenant, evaluated.repository_id)
    })

    it.each([
      "",
      "status=resolved",
      "status=dismissed",
      "status=dismissed&assignee=Ada",
      "status=open&status=dismissed",
      "status=open&status=resolved&detector=loose-equality",
      "q=src&status=dismissed",
      "assignee=Ada",
    ])("count what choosing each value would show, under %j", async (query) => {
      // fixes of the findings come meanwhile
      await vi.waitFor(async () => {
        const { shown, listed } = await countsUnder(query)
        expect(shown).toEqual(listed)
      }, aWhile)
    })

    it("count the statuses that the filter leaves out", async () => {
      const { facets } = await countsUnder("")
      expect(Object.keys(facets.of("status")).toSorted()).toEqual(["dismissed", "open", "resolved"])
    })
  })
})

describe("the total of a list", () => {
  const pageOf = async (query: string) =>
    (await service.call<FindingPage>("GET", `/api/v1/findings?${query}`, { key: tenant.key })).body
  // the summary has no pages, and refuses their limit
  const counted = async (query: string) => {
    const path = `/api/v1/findings/summary?${query.replace(/^limit=1&?/, "")}`
    return (await service.call<FindingsSummary>("GET", path, { key: tenant.key })).body.total
  }

  it("is what the summary counts, with findings that somebody dismissed", async () => {
    const [first] = await list("detector=loose-equality")
    const decide = (status: string, reason?: string) =>
      service.call("PATCH", `/api/v1/findings/${first?.id}`, {
        key: tenant.key,
        body: { status, ...(reason === undefined ? {} : { reason }) },
      })
    await decide("dismissed", "wont_fix")
    for (const query of [
      "limit=1",
      "limit=1&status=dismissed",
      "status=open&status=dismissed",
      "status=open&status=resolved&status=dismissed",
      "detector=loose-*&role=production",
      "severity=high&severity=critical&branch=main",
      "has_fix=false&category=security&confidence=high",
      "repository_id=00000000-0000-4000-8000-000000000000",
    ]) {
      expect({ query, total: (await pageOf(query)).total }).toEqual({ query, total: await counted(query) })
    }
    expect((await pageOf("status=dismissed")).total).toBeGreaterThan(0)
    await decide("open")
  })

  it("is absent after the first page, and with filters that no index has", async () => {
    const { pagination } = await pageOf("limit=1")
    expect(await pageOf(`limit=1&cursor=${pagination.next_cursor}`)).not.toHaveProperty("total")
    for (const query of [
      "q=eval",
      "file_path=src/",
      "cwe=CWE-95",
      "assignee=Mira%20Sato",
      "introduced_after=2020-01-01T00:00:00Z",
    ]) {
      expect({ query, total: (await pageOf(query)).total }).toEqual({ query, total: undefined })
    }
  })

  it("is absent where more than 10,000 match, of which the dismissed ones are none", async () => {
    await service.withSql(
      (sql) => sql`
        INSERT INTO findings (
          id, organization_id, repository_id, repository_name, branch, analysis_run_id, fingerprint, move_fingerprint,
          detector, category, severity, in_test_code, remediation_minutes, title, description, file_path, line_start,
          line_end, status, created_at, last_seen_at
        )
        SELECT gen_random_uuid(), organization_id, repository_id, repository_name, 'counted', analysis_run_id,
          number::text, number::text, detector, category, severity, in_test_code, remediation_minutes, title, description,
          file_path, line_start, line_end, status, created_at, last_seen_at
        FROM findings CROSS JOIN generate_series(1, 10001) AS number WHERE id = ${evaluated.id}
      `,
    )
    const totalOf = async (status: string) => (await pageOf(`limit=1&branch=counted&status=${status}`)).total
    const dismiss = (count: number) =>
      service.withSql(
        (sql) => sql`
          INSERT INTO finding_triage (finding_id, organization_id, repository_id, dismissed_at, dismissed_by, dismissal_reason)
          SELECT id, organization_id, repository_id, now(), 'Ada', 'wont_fix' FROM findings WHERE branch = 'counted' LIMIT ${count}
          ON CONFLICT DO NOTHING
        `,
      )
    expect(await totalOf("open")).toBeUndefined()
    await dismiss(1)
    expect(await totalOf("open")).toBe(10_000)
    expect(await totalOf("open&status=dismissed")).toBeUndefined()
    await dismiss(10_001)
    expect(await totalOf("open")).toBe(0)
    expect(await totalOf("dismissed")).toBeUndefined()
    await service.withSql((sql) => sql`DELETE FROM findings WHERE branch = 'counted'`)
  })
})

describe("words", () => {
  /** A path that leaves no room for other texts in an entry of an index. */
  const longPath = `${Array.from({ length: 10 }, () => "深".repeat(80)).join("/")}/odd.js`
  /** Each file has as many findings as a file may have. */
  const alike = Object.fromEntries(
    Array.from({ length: 11 }, (_, number) => [
      `many${number}.js`,
      "export const same = (a, b) => a == b\n".repeat(100),
    ]),
  )
  let owner: Tenant

  beforeAll(async () => {
    owner = await service.createTenant()
    service.repositories.add("words").commit({ ...alike, [longPath]: compares, "few.js": compares })
    await service.install(owner)
    await analyze(service, owner, await enable(service, owner, "acme/words"))
  })

  const found = async (words: string) => {
    const query = `detector=loose-equality&q=${encodeURIComponent(words)}`
    const page = await service.call<FindingPage>("GET", `/api/v1/findings?limit=100&${query}`, { key: owner.key })
    const facets = await service.call<FindingFacets>("GET", `/api/v1/findings/facets?${query}`, { key: owner.key })
    return { paths: new Set(page.body.data.map(({ file_path }) => file_path)), total: facets.body.total }
  }

  it("find what few have", async () => {
    expect(await found("few.js")).toEqual({ paths: new Set(["few.js"]), total: 1 })
  })

  it("find texts that are too long for an index", async () => {
    expect(await found("odd.js")).toEqual({ paths: new Set([longPath]), total: 1 })
  })

  it("find what more have than are looked up first", async () => {
    const { paths: shown, total } = await found("many")
    expect([...shown].every((path) => path.startsWith("many"))).toBe(true)
    expect(total).toBe(1100)
  })

  it("find nothing that no finding has", async () => {
    expect(await found("many few.js")).toEqual({ paths: new Set(), total: 0 })
  })
})
