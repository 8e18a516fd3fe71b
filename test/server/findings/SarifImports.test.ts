/** Findings of other tools: uploaded, kept over commits, resolved, told of, and apart from those of the service. */
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  Error as ErrorBody,
  Finding,
  FindingPage,
  SarifImport,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts"
import type { LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { type Json, logOf, quoted, resultAt, runOf } from "./sarif/logs.ts"

let service: TestService
let tenant: Tenant
let receiver: WebhookReceiver

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  receiver = await startReceiver()
  const { body } = await service.call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
    key: tenant.key,
    body: { name: "CI", url: receiver.url, events: ["finding.new", "finding.resolved"] },
  })
  receiver.secret = body.secret
})
afterAll(async () => {
  receiver.stop()
  await service.stop()
})

const evaluates = "export const run = (text) => eval(text)\n"

/** A repository with one analyzed commit, in which the service itself finds something. */
const analyzed = async (name: string) => {
  const repository = service.repositories.add(name)
  repository.commit({ "src/run.js": evaluates })
  await service.install(tenant)
  const id = await enable(service, tenant, repository.name)
  return { repository, id, run: await analyze(service, tenant, id) }
}

interface Upload {
  readonly branch?: string
  readonly commit?: string
  readonly category?: string
  readonly checkout?: string
  readonly expectInvalid?: boolean
}

const shas = { one: "1".repeat(40), two: "2".repeat(40), three: "3".repeat(40) }

const pathOf = (id: string, { branch = "main", commit = shas.one, category, checkout }: Upload) => {
  const query = new URLSearchParams({ branch, commit_sha: commit })
  if (category !== undefined) query.set("category", category)
  if (checkout !== undefined) query.set("checkout_uri", checkout)
  return `/api/v1/scm/repos/${id}/sarif?${query}`
}

const upload = (id: string, log: Json, given: Upload = {}) =>
  service.call<SarifImport & ErrorBody>("POST", pathOf(id, given), {
    key: tenant.key,
    body: log,
    expectInvalid: given.expectInvalid ?? false,
  })

const findingsOf = async (id: string, query = ""): Promise<ReadonlyArray<Finding>> => {
  const { body } = await service.call<FindingPage>("GET", `/api/v1/findings?limit=100&repository_id=${id}${query}`, {
    key: tenant.key,
  })
  return body.data
}

const imported = async (id: string, query = "") =>
  (await findingsOf(id, query)).filter(({ detector }) => detector.includes("/"))

const sqli = 'rows = db.execute("SELECT * FROM users WHERE name = " + name)'
const exec = "subprocess.run(command, shell=True)"
const rules = {
  rules: [{ id: "sqli", properties: { tags: ["security", "CWE-89: SQL Injection"], "security-severity": "9.1" } }],
}

describe("findings of another tool over three commits", () => {
  let repository: LocalRepository
  let id: string
  let run: AnalysisRun
  const answers: Array<SarifImport> = []
  const states: Array<ReadonlyArray<Finding>> = []

  beforeAll(async () => {
    ;({ repository, id, run } = await analyzed("followed"))
    const steps: ReadonlyArray<readonly [string, ReadonlyArray<Json>]> = [
      [shas.one, [quoted("src/users.py", 12, sqli)]],
      // the lines have moved, and another finding of the same rule has come into the same file
      [shas.two, [quoted("src/users.py", 30, `    ${sqli}`), quoted("src/users.py", 12, exec)]],
      [shas.three, [quoted("src/users.py", 12, exec)]],
    ]
    for (const [commit, results] of steps) {
      const { status, body } = await upload(id, logOf(results, {}, rules), { commit })
      expect(status).toBe(200)
      answers.push(body)
      states.push(await imported(id))
    }
  })

  it("are new at first, with tool and rule, and refer to the newest run of the branch", () => {
    expect(answers[0]).toEqual({
      repository_id: id,
      repository_name: repository.name,
      analysis_run_id: run.id,
      branch: "main",
      commit_sha: shas.one,
      sources: [
        {
          tool: "semgrep",
          category: "",
          is_complete: true,
          findings_count: 1,
          new_count: 1,
          resolved_count: 0,
          suppressed_count: 0,
          results_outside: 0,
        },
      ],
    })
    expect(states[0]).toEqual([
      expect.objectContaining({
        detector: "semgrep/sqli",
        category: "security",
        severity: "critical",
        confidence: "medium",
        role: "production",
        file_path: "src/users.py",
        line_start: 12,
        code_snippet: sqli,
        analysis_run_id: run.id,
        title: "The query is made of the request",
        description: expect.stringContaining("CWE-89"),
      }),
    ])
  })

  it("keep their identity when their lines move", () => {
    expect(answers[1]?.sources[0]).toMatchObject({ findings_count: 2, new_count: 1, resolved_count: 0 })
    const [first] = states[0] ?? []
    expect(states[1]?.find((one) => one.id === first?.id)).toMatchObject({
      line_start: 30,
      created_at: first?.created_at,
    })
  })

  it("are resolved by the commit that has them no more, while those of the service stay", async () => {
    expect(answers[2]?.sources[0]).toMatchObject({ findings_count: 1, new_count: 0, resolved_count: 1 })
    expect(states[2]).toHaveLength(1)
    expect(await imported(id, "&status=resolved")).toEqual([
      expect.objectContaining({ id: states[0]?.[0]?.id, resolved_by: shas.three }),
    ])
    expect((await findingsOf(id)).map(({ detector }) => detector)).toContain("code-eval")
  })

  it("are told of by the same events", async () => {
    const told = () =>
      receiver.deliveries.flatMap(({ event }) =>
        (event?.event === "finding.new" || event?.event === "finding.resolved") &&
        event.data.detector === "semgrep/sqli"
          ? [[event.event, event.data.finding_id, event.data.analysis_run_id]]
          : [],
      )
    await eventually("three events", () => Promise.resolve(told().length === 3 ? true : undefined))
    const [first] = states[0] ?? []
    const other = states[1]?.find((one) => one.id !== first?.id)
    expect(told()).toEqual(
      expect.arrayContaining([
        ["finding.new", first?.id, run.id],
        ["finding.new", other?.id, run.id],
        ["finding.resolved", first?.id, run.id],
      ]),
    )
  })

  it("stay when an analysis runs that knows nothing of them, and are in none of its counts and scores", async () => {
    repository.commit({ "src/run.js": evaluates, "README.md": "payments\n" })
    const next = await analyze(service, tenant, id)
    expect(next).toMatchObject({
      status: "completed",
      health_score: run.health_score,
      critical_count: run.critical_count,
    })
    expect(next.findings_count).toBe(run.findings_count)
    expect((await imported(id)).map((one) => one.id)).toEqual(states[2]?.map((one) => one.id))
  })

  it("count in the gates that say so, and in no others", async () => {
    const severe = async (countsImported: boolean): Promise<number> => {
      const gates = { enabled: true, max_critical_findings: 0, max_high_findings: 0 }
      const { status } = await service.call("PATCH", `/api/v1/scm/repos/${id}/quality-gates`, {
        key: tenant.key,
        body: { ...gates, count_imported_findings: countsImported },
      })
      expect(status).toBe(200)
      const judged = await analyze(service, tenant, id)
      return (judged.quality_gate_result?.gates ?? []).reduce((sum, { actual }) => sum + actual, 0)
    }
    const own = await severe(false)
    expect(await severe(true)).toBe(own + 1)
  })

  it("change nothing when the same log is sent again", async () => {
    const { body } = await upload(id, logOf([quoted("src/users.py", 12, exec)], {}, rules), { commit: shas.three })
    expect(body.sources[0]).toMatchObject({ findings_count: 1, new_count: 0, resolved_count: 0 })
  })

  it("are refused where the repository is unknown", async () => {
    const { status } = await upload("7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10", logOf([]))
    expect(status).toBe(404)
  })
})

describe("sources", () => {
  it("are told apart by tool, category and branch", async () => {
    const { id } = await analyzed("sources")
    const all = {
      version: "2.1.0",
      runs: [runOf([resultAt("a.py", 1)]), runOf([resultAt("a.py", 1)], {}, { name: "Bandit" })],
    }
    const both = await upload(id, all)
    expect(both.body.sources.map(({ tool, new_count }) => [tool, new_count])).toEqual([
      ["semgrep", 1],
      ["bandit", 1],
    ])
    const backend = await upload(id, logOf([resultAt("a.py", 1)]), { category: "backend" })
    expect(backend.body.sources).toEqual([expect.objectContaining({ category: "backend", new_count: 1 })])
    const none = await upload(id, logOf([]))
    expect(none.body.sources).toEqual([expect.objectContaining({ tool: "semgrep", resolved_count: 1 })])
    expect((await imported(id)).map(({ detector }) => detector).toSorted()).toEqual(["bandit/sqli", "semgrep/sqli"])
  })

  it("take the category from the run where the call has none", async () => {
    const { id } = await analyzed("categories")
    const { body } = await upload(id, logOf([], { automationDetails: { id: "nightly/linux/17" } }))
    expect(body.sources).toEqual([expect.objectContaining({ category: "nightly/linux" })])
  })

  it("resolve nothing when the tool says that it failed", async () => {
    const { id } = await analyzed("failed")
    await upload(id, logOf([resultAt("a.py", 1)]))
    const { body } = await upload(id, logOf([], { invocations: [{ executionSuccessful: false }] }))
    expect(body.sources).toEqual([expect.objectContaining({ is_complete: false, resolved_count: 0 })])
    expect(await imported(id)).toHaveLength(1)
  })

  it("close without an event what the tool suppresses", async () => {
    const { id } = await analyzed("suppressed")
    await upload(id, logOf([resultAt("a.py", 1)]))
    const { body } = await upload(id, logOf([resultAt("a.py", 1, { suppressions: [{ kind: "inSource" }] })]))
    expect(body.sources).toEqual([
      expect.objectContaining({ findings_count: 0, suppressed_count: 1, resolved_count: 0 }),
    ])
    expect(await imported(id)).toEqual([])
  })

  it("are recorded once when two uploads of one arrive together", async () => {
    const { id } = await analyzed("together")
    const results = Array.from({ length: 50 }, (_, line) => resultAt("a.py", line + 1, { ruleId: `r${line}` }))
    const answers = await Promise.all([upload(id, logOf(results)), upload(id, logOf(results))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + (body.sources[0]?.new_count ?? 0), 0)).toBe(50)
    expect(await imported(id)).toHaveLength(50)
  })
})

describe("an upload", () => {
  it("may be compressed with gzip", async () => {
    const { id } = await analyzed("compressed")
    const { status, body } = await service.call<SarifImport>("POST", pathOf(id, {}), {
      key: tenant.key,
      rawBody: gzipSync(JSON.stringify(logOf([resultAt("a.py", 1)]))),
      headers: { "content-encoding": "gzip" },
    })
    expect([status, body.sources[0]?.new_count]).toEqual([200, 1])
  })

  it("may be larger than any other body, up to 25,000 results", async () => {
    const { id } = await analyzed("large")
    const results = Array.from({ length: 3000 }, (_, line) =>
      quoted(`src/f${line % 50}.py`, line + 1, `call(${line}, ${"x".repeat(400)})`),
    )
    const log = logOf(results)
    expect(JSON.stringify(log).length).toBeGreaterThan(1024 * 1024)
    const { status, body } = await upload(id, log)
    expect([status, body.sources[0]?.new_count]).toEqual([200, 3000])
  })

  it("is refused where the branch has no analysis", async () => {
    const { id } = await analyzed("branches")
    const other = await upload(id, logOf([]), { branch: "release" })
    expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining("release")])
  })

  it("is refused where a path is absolute, unless the call says from where", async () => {
    const { id } = await analyzed("absolute")
    const log = logOf([resultAt("file:///home/ci/work/src/a.py", 1)])
    const refused = await upload(id, log)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      {
        in: "body",
        field: "/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri",
        message: expect.stringContaining("checkout_uri"),
      },
    ])
    const { body } = await upload(id, log, { checkout: "/home/ci/work" })
    expect(body.sources[0]).toMatchObject({ new_count: 1, results_outside: 0 })
    expect(await imported(id)).toEqual([expect.objectContaining({ file_path: "src/a.py" })])
  })

  it("with a key is answered once, and refused with another log", async () => {
    const { id } = await analyzed("keyed")
    const keyed = (log: Json, commit = shas.one, expectInvalid = false) =>
      service.call<SarifImport>("POST", pathOf(id, { commit }), {
        key: tenant.key,
        body: log,
        headers: { "idempotency-key": "sarif-1" },
        expectInvalid,
      })
    const log = logOf([resultAt("a.py", 1)])
    const first = await keyed(log)
    const again = await keyed(log)
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    expect(again.body).toEqual(first.body)
    expect((await keyed(logOf([]), shas.one, true)).status).toBe(400)
    expect((await keyed(log, shas.two, true)).status).toBe(400)
  })

  it("needs the permission of those who start analyses", async () => {
    const { id } = await analyzed("permission")
    const reader = await service.createKey(tenant.organizationId, { permissions: ["findings:read"] })
    const { status } = await service.call("POST", pathOf(id, {}), { key: reader.key, body: logOf([]) })
    expect(status).toBe(403)
  })
})

describe("a hostile body", () => {
  const text = JSON.stringify(logOf([resultAt("a.py", 1)]))
  const mebibyte = 1024 * 1024
  const packed = { "content-encoding": "gzip" }
  let id: string

  beforeAll(async () => {
    ;({ id } = await analyzed("hostile"))
  })

  const sendRaw = (rawBody: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
    service.call<ErrorBody & SarifImport>("POST", pathOf(id, {}), {
      key: tenant.key,
      rawBody,
      headers,
      expectInvalid: true,
    })

  it.each<readonly [string, () => string | Uint8Array, Readonly<Record<string, string>>, string]>([
    ["is empty", () => "", { "content-type": "application/json" }, "body is required"],
    ["is a bomb", () => gzipSync(Buffer.alloc(64 * mebibyte, " ")), packed, "larger than 20971520 bytes"],
    ["is no gzip", () => text, packed, "not compressed with gzip"],
    ["is gzip that was cut short", () => gzipSync(text).subarray(0, -12), packed, "not compressed with gzip"],
    ["has another coding", () => text, { "content-encoding": "br" }, "compressed with gzip"],
    ["has another type", () => text, { "content-type": "application/xml" }, "must be application/json"],
    ["is too large", () => `${text}${" ".repeat(20 * mebibyte)}`, {}, "larger than 20971520 bytes"],
    ["has too many values", () => gzipSync(`[${"{},".repeat(4 * mebibyte)}{}]`), packed, "more than 1000000 values"],
    ["is too deep", () => gzipSync("[".repeat(2 * mebibyte)), packed, "more than 1000000 values"],
    ["is deep", () => "[".repeat(900_000), {}, "not JSON"],
    ["is UTF-16", () => Buffer.from(`\uFEFF${text}`, "utf16le"), {}, "not UTF-8"],
    ["is Latin-1", () => Buffer.from(text.replace("request", "requ\u00EAte"), "latin1"), {}, "not UTF-8"],
    ["has a NaN", () => text.replace('"startLine":1', '"startLine":NaN'), {}, "not JSON"],
    ["has an unknown member", () => text.replace("{", '{"run":[],'), {}, "/run is not a known member"],
    ["has a million runs", () => `{"version":"2.1.0","runs":[${"1,".repeat(900_000)}1]}`, {}, "at most 100 items"],
  ])("that %s is refused", async (_, body, headers, detail) => {
    const answer = await sendRaw(body(), headers)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(detail)
  })

  it("that begins with a byte order mark is taken, as tools on Windows write it", async () => {
    const { status, body } = await sendRaw(Buffer.from(`\uFEFF${text}`))
    expect([status, body.sources[0]?.findings_count]).toEqual([200, 1])
  })

  it("is stored with any text", async () => {
    const strange = "a\u0000b\uD800c\u202E"
    const { status } = await sendRaw(
      JSON.stringify(logOf([quoted("src/a\uD800.py", 1, strange, { message: { text: strange }, ruleId: strange })])),
    )
    expect(status).toBe(200)
    expect(await imported(id)).toEqual([expect.objectContaining({ title: "a\uFFFDb\uFFFDc\u202E" })])
  })
})
