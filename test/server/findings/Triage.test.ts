/** Decisions about findings: what they change, whom they follow, and when they end. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  DeliveryPage,
  Finding,
  FindingEventPage,
  FindingPage,
  FindingsSummary,
  FindingTriageResult,
  WebhookWithSecret,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { startReceiver, type WebhookReceiver } from "../support/receiver.ts"
import type { Files, LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const evaluates = "export function run(request) {\n  return eval(request.query.text)\n}\n"
const compares = "export function same(a, b) {\n  return a == b\n}\n"
const swallows = "export function quiet(f) {\n  try {\n    f()\n  } catch (error) {}\n}\n"

let service: TestService
let tenant: Tenant
let receiver: WebhookReceiver
let webhookId: string

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  receiver = await startReceiver()
  const { body } = await service.call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", {
    key: tenant.key,
    body: { name: "CI", url: receiver.url, events: ["finding.new", "finding.resolved"] },
  })
  webhookId = body.id
})
afterAll(async () => {
  receiver.stop()
  await service.stop()
})

interface Project {
  readonly repository: LocalRepository
  readonly id: string
  /** Commits these files, and nothing else, and analyzes them. */
  readonly run: (files: Files, branch?: string) => Promise<AnalysisRun>
  readonly findings: (query?: string) => Promise<ReadonlyArray<Finding>>
}

const project = async (name: string): Promise<Project> => {
  const repository = service.repositories.add(name)
  repository.commit({ "README.md": name })
  await service.install(tenant)
  const id = await enable(service, tenant, `acme/${name}`)
  return {
    repository,
    id,
    run: async (files, branch = "main") => {
      repository.commit(files, branch)
      const run = await analyze(service, tenant, id, { branch })
      expect(run).toMatchObject({ status: "completed" })
      service.moveClock("1 minute")
      return run
    },
    findings: async (query = "") => {
      const { body } = await service.call<FindingPage>(
        "GET",
        `/api/v1/findings?repository_id=${id}&limit=100${query}`,
        {
          key: tenant.key,
        },
      )
      return body.data
    },
  }
}

const of = (findings: ReadonlyArray<Finding>, detector: string): Finding => {
  const found = findings.find((one) => one.detector === detector)
  if (found === undefined) throw new Error(`no ${detector} among ${findings.map((one) => one.detector).join(", ")}`)
  return found
}

const update = (id: string, body: object, expectInvalid = false) =>
  service.call<Finding>("PATCH", `/api/v1/findings/${id}`, { key: tenant.key, body, expectInvalid })

const triage = (body: object, expectInvalid = false) =>
  service.call<FindingTriageResult>("POST", "/api/v1/findings/triage", { key: tenant.key, body, expectInvalid })

const eventsOf = async (id: string) =>
  (await service.call<FindingEventPage>("GET", `/api/v1/findings/${id}/events`, { key: tenant.key })).body.data

const falsePositive = { status: "dismissed", reason: "false_positive", comment: "Rules are our own." }

/** Names of the events that were sent since, by the clock of the service. */
const sent = async () => {
  const { body } = await service.call<DeliveryPage>(
    "GET",
    `/api/v1/customer-webhooks/${webhookId}/deliveries?limit=100`,
    { key: tenant.key },
  )
  return body.data.map(({ event }) => event)
}

describe("a dismissal", () => {
  it("says who decided what, when and why, and counts out", async () => {
    const { id: repository_id, run, findings } = await project("dismissed")
    const before = await run({ "src/run.js": evaluates, "src/same.js": compares })
    const open = await findings()
    const evaluated = of(open, "code-eval")
    expect(evaluated).toMatchObject({ dismissal: null, assignee: null, cwe: "CWE-95", permalink: null })
    // the page of the detector alone: that of all is a hundred times as long
    expect(evaluated.detector_url).toBe("http://code-analysis.example/detectors/code-eval")
    expect((await fetch(`${service.baseUrl}/detectors/code-eval`)).status).toBe(200)

    const { status, body } = await update(evaluated.id, falsePositive)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: evaluated.id,
      status: "dismissed",
      dismissal: { reason: "false_positive", comment: "Rules are our own.", dismissed_by: "a test" },
      resolved_at: null,
    })
    expect((await findings()).map(({ id }) => id)).not.toContain(evaluated.id)
    expect((await findings("&status=dismissed")).map(({ id }) => id)).toEqual([evaluated.id])
    const everything = await findings("&status=open&status=dismissed&status=resolved")
    expect(everything.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    const summary = async (query: string) =>
      (
        await service.call<FindingsSummary>("GET", `/api/v1/findings/summary?repository_id=${repository_id}${query}`, {
          key: tenant.key,
        })
      ).body.total
    expect(await summary("")).toBe(open.length - 1)
    expect(await summary("&status=dismissed")).toBe(1)
    expect(await summary("&status=open&status=dismissed")).toBe(open.length)
    expect(await summary("&status=dismissed&status=resolved")).toBe(1)

    const after = await run({ "src/run.js": `\n\n${evaluates}`, "src/same.js": compares })
    expect(after.findings_count).toBe((before.findings_count ?? 0) - 1)
    expect(after.health_score).toBeGreaterThan(before.health_score ?? 100)
    expect(after.score_breakdown?.costs.map(({ detector }) => detector)).not.toContain("code-eval")
    const [still] = await findings("&status=dismissed")
    expect(still).toMatchObject({ id: evaluated.id, line_start: evaluated.line_start + 2, status: "dismissed" })
  })

  it("is in the history, as are assignments, comments and what ends it", async () => {
    const { run, findings } = await project("history")
    await run({ "src/run.js": evaluates })
    const { id } = of(await findings(), "code-eval")
    await update(id, { comment: "Who can edit these rules?" })
    service.moveClock("1 second")
    await update(id, { assignee: "Mira Sato" })
    service.moveClock("1 second")
    await update(id, { ...falsePositive, assignee: null })
    service.moveClock("1 second")
    expect((await update(id, { status: "open" })).body).toMatchObject({ status: "open", dismissal: null })
    // already as wanted
    expect((await update(id, { status: "open", assignee: null })).status).toBe(200)
    const events = await eventsOf(id)
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ["reopened", "a test"],
      ...["dismissed", "unassigned"]
        .map((action) => [action, "a test"])
        .toSorted(
          ([one = ""], [other = ""]) =>
            events.findIndex(({ action }) => action === one) - events.findIndex(({ action }) => action === other),
        ),
      ["assigned", "a test"],
      ["commented", "a test"],
    ])
    expect(events.find(({ action }) => action === "dismissed")).toMatchObject({
      reason: "false_positive",
      comment: "Rules are our own.",
      assignee: null,
    })
    expect(events.find(({ action }) => action === "unassigned")?.comment).toBeNull()
    expect(events.find(({ action }) => action === "assigned")?.assignee).toBe("Mira Sato")
    const pages = await service.call<FindingEventPage>("GET", `/api/v1/findings/${id}/events?limit=2`, {
      key: tenant.key,
    })
    const next = await service.call<FindingEventPage>(
      "GET",
      `/api/v1/findings/${id}/events?limit=2&cursor=${pages.body.pagination.next_cursor}`,
      { key: tenant.key },
    )
    expect([...pages.body.data, ...next.body.data]).toEqual(events.slice(0, 4))
  })

  it("holds when lines move, the file is renamed and the function gets another name, and ends when the code changes", async () => {
    const { run, findings } = await project("followed")
    await run({ "src/run.js": evaluates, "src/same.js": compares })
    const { id } = of(await findings(), "code-eval")
    await update(id, falsePositive)
    await run({ "lib/run.js": `// moved\n${evaluates}`, "src/same.js": compares })
    expect(of(await findings("&status=dismissed"), "code-eval")).toMatchObject({ id, file_path: "lib/run.js" })
    await run({ "lib/run.js": evaluates.replace("run", "execute"), "src/same.js": compares })
    expect(of(await findings("&status=dismissed"), "code-eval").id).toBe(id)

    await run({
      "lib/run.js": evaluates.replace("run", "execute").replace("query.text", "query.text + 1"),
      "src/same.js": compares,
    })
    expect(of(await findings(), "code-eval")).toMatchObject({ id, status: "open", dismissal: null })
    expect((await eventsOf(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ["code_changed", null],
      ["dismissed", "a test"],
    ])
  })

  it("of a measurement survives edits of what is measured, as its identity does", async () => {
    const { run, findings } = await project("measured")
    const long = (lines: number) =>
      `export function long(list) {\n${Array.from({ length: lines }, (_, index) => `  list.push(${index})\n`).join("")}}\n`
    await run({ "src/long.js": long(150) })
    const { id } = of(await findings(), "long-function")
    await update(id, { status: "dismissed", reason: "wont_fix" })
    await run({ "src/long.js": long(160) })
    expect(of(await findings("&status=dismissed"), "long-function").id).toBe(id)
  })

  it("is about the finding on every branch, those that come later too", async () => {
    const { run, findings } = await project("branches")
    await run({ "src/run.js": evaluates, "src/same.js": compares })
    await run({ "src/run.js": evaluates, "src/same.js": compares }, "release")
    const onMain = of(await findings("&branch=main"), "code-eval")
    await update(onMain.id, falsePositive)
    const [onRelease] = await findings("&branch=release&status=dismissed")
    expect(onRelease).toMatchObject({ detector: "code-eval", dismissal: { reason: "false_positive" } })

    const eventsBefore = await sent()
    const later = await run({ "src/run.js": evaluates, "src/same.js": compares }, "feature")
    const onFeature = of(await findings("&branch=feature&status=dismissed"), "code-eval")
    expect(onFeature.dismissal).toEqual(of(await findings("&branch=main&status=dismissed"), "code-eval").dismissal)
    expect(later.findings_count).toBe((await findings("&branch=feature")).length)
    // the other finding is new on the branch, this one is not
    expect((await sent()).length - eventsBefore.length).toBe(later.findings_count)

    await update(onFeature.id, { status: "open" })
    for (const branch of ["main", "release", "feature"])
      expect(of(await findings(`&branch=${branch}`), "code-eval").status).toBe("open")
  })

  it("holds on a new branch where the file has another name", async () => {
    const { run, findings } = await project("renamed-elsewhere")
    await run({ "src/run.js": evaluates })
    await update(of(await findings(), "code-eval").id, falsePositive)
    await run({ "lib/run.js": evaluates }, "renamed")
    expect(of(await findings("&branch=renamed&status=dismissed"), "code-eval").file_path).toBe("lib/run.js")
    // a copy is another finding
    await run({ "src/run.js": evaluates, "lib/copy.js": evaluates }, "copied")
    expect(of(await findings("&branch=copied"), "code-eval").file_path).toBe("lib/copy.js")
  })

  it("is told to nobody: neither when it is made nor when its code goes, and holds when the code comes back", async () => {
    const { run, findings } = await project("silent")
    await run({ "src/run.js": evaluates, "src/same.js": compares })
    const evaluated = of(await findings(), "code-eval")
    await update(evaluated.id, falsePositive)
    const eventsBefore = await sent()
    await run({ "src/same.js": compares })
    expect(of(await findings("&status=resolved"), "code-eval")).toMatchObject({
      id: evaluated.id,
      status: "resolved",
      dismissal: { reason: "false_positive" },
    })
    const back = await run({ "src/run.js": evaluates, "src/same.js": compares })
    const [again] = await findings("&status=dismissed")
    expect(again).toMatchObject({ detector: "code-eval", analysis_run_id: back.id })
    expect(await sent()).toEqual(eventsBefore)
  })

  it("is refused for a resolved finding, which may still be commented on", async () => {
    const { run, findings } = await project("resolved")
    await run({ "src/run.js": evaluates })
    const { id } = of(await findings(), "code-eval")
    await run({ "src/other.js": "export const nothing = 1\n" })
    const { status, body } = await update(id, falsePositive)
    expect(status).toBe(409)
    expect(body).toMatchObject({ detail: expect.stringContaining("neither dismissed nor reopened") })
    expect((await update(id, { comment: "Gone with the old rules." })).status).toBe(200)
    expect((await triage({ ids: [id], update: falsePositive })).body).toEqual({
      changed: 0,
      unchanged: 1,
      has_more: false,
    })
  })

  it("lets quality gates pass", async () => {
    const { id, run, findings } = await project("gates")
    await service.call("PATCH", `/api/v1/scm/repos/${id}/quality-gates`, {
      key: tenant.key,
      body: { enabled: true, min_health_score: 100 },
    })
    const before = await run({ "src/run.js": evaluates })
    expect(before.quality_gate_result?.passed).toBe(false)
    await update(of(await findings(), "code-eval").id, falsePositive)
    const after = await run({ "src/run.js": `// a comment\n${evaluates}` })
    expect(after.quality_gate_result?.passed).toBe(true)
  })
})

describe("many findings", () => {
  it("are dismissed by their ids, and all that a filter selects", async () => {
    const { id: repository_id, run, findings } = await project("many")
    await run({ "src/a.js": compares, "src/b.js": compares, "src/c.js": swallows, "src/d.js": evaluates })
    const open = await findings()
    const equalities = open.filter(({ detector }) => detector === "loose-equality")
    expect(equalities).toHaveLength(2)
    const ids = equalities.map(({ id }) => id)
    const unknown = "00000000-0000-4000-8000-000000000000"
    expect((await triage({ ids: [...ids, unknown], update: { assignee: "Mira Sato" } })).body).toEqual({
      changed: 2,
      unchanged: 1,
      has_more: false,
    })
    const byFilter = {
      filter: { repository_id, detector: ["loose-equality"] },
      update: { status: "dismissed", reason: "wont_fix" },
    }
    expect((await triage(byFilter)).body).toEqual({ changed: 2, unchanged: 0, has_more: false })
    expect((await triage(byFilter)).body).toEqual({ changed: 0, unchanged: 0, has_more: false })
    const dismissed = await findings("&status=dismissed")
    expect(dismissed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(dismissed.map(({ assignee }) => assignee))).toEqual(new Set(["Mira Sato"]))
    const reopening = { filter: { repository_id, status: ["dismissed"] }, update: { status: "open", assignee: null } }
    expect((await triage(reopening)).body).toMatchObject({ changed: 2 })
    expect((await findings()).map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  })

  it.each([
    [{ update: { assignee: "Mira Sato" } }, "/ids is required without a filter"],
    [
      { ids: ["00000000-0000-4000-8000-000000000000"], filter: { branch: "main" }, update: { status: "open" } },
      "/filter must not be given together with ids",
    ],
    [{ filter: { branch: "main" }, update: { comment: "Hm." } }, "/update must have a status or an assignee"],
    [
      { filter: { branch: "main" }, update: { status: "dismissed" } },
      "/update/reason is required to dismiss a finding",
    ],
    [{ filter: {}, update: { status: "open" } }, "/filter must have at least 1 member", true],
  ])("are refused as %j", async (body, message, expectInvalid = false) => {
    const { status, body: answer } = await triage(body, expectInvalid)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ detail: expect.stringContaining(message) })
  })
})

describe("an update", () => {
  it.each([
    [{ status: "dismissed" }, "/reason is required to dismiss a finding"],
    [{ reason: "wont_fix" }, "/reason is only for the status dismissed"],
    [{ status: "open", reason: "wont_fix" }, "/reason is only for the status dismissed"],
    [{ status: "resolved" }, "/status must be one of", true],
    [{}, "must have at least 1 member", true],
  ])("is refused as %j", async (body, message, expectInvalid = false) => {
    const { status, body: answer } = await update("00000000-0000-4000-8000-000000000000", body, expectInvalid)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ detail: expect.stringContaining(message) })
  })

  it("of what is not there, or is another organization's, is a 404, and so is its history", async () => {
    const { run, findings } = await project("others")
    await run({ "src/run.js": evaluates })
    const { id } = of(await findings(), "code-eval")
    const other = await service.createTenant()
    for (const [method, path, body] of [
      ["PATCH", `/api/v1/findings/${id}`, falsePositive],
      ["GET", `/api/v1/findings/${id}/events`, undefined],
    ] as const) {
      expect(
        (await service.call(method, path, { key: other.key, ...(body === undefined ? {} : { body }) })).status,
      ).toBe(404)
    }
    const { body } = await service.call("POST", "/api/v1/findings/triage", {
      key: other.key,
      body: { ids: [id], update: falsePositive },
    })
    expect(body).toEqual({ changed: 0, unchanged: 1, has_more: false })
    expect(of(await findings(), "code-eval").status).toBe("open")
  })

  it("needs the permission findings:write", async () => {
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["findings:read"] })
    const { status } = await service.call("POST", "/api/v1/findings/triage", {
      key,
      body: { filter: { branch: "main" }, update: { status: "open" } },
    })
    expect(status).toBe(403)
  })
})
