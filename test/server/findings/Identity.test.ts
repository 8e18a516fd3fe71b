/** The life of findings over runs of a branch, as customers and their webhooks see it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AnalysisRun, Finding, FindingPage } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import type { Files, LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  const body = {
    name: "everything about findings",
    url: "https://acme.example/hook",
    events: ["finding.new", "finding.resolved"],
  }
  expect((await service.call("POST", "/api/v1/customer-webhooks", { key: tenant.key, body })).status).toBe(201)
})
afterAll(() => service.stop())

let repositories = 0

/** A repository that is enabled, and what happens to it. */
const newBranch = async () => {
  repositories += 1
  const repository: LocalRepository = service.repositories.add(`repository-${repositories}`)
  repository.commit({ "README.txt": "x\n" })
  await service.install(tenant)
  const repositoryId = await enable(service, tenant, repository.name)
  const findings = async (status: "open" | "resolved" = "open"): Promise<ReadonlyArray<Finding>> => {
    const query = `repository_id=${repositoryId}&status=${status}&sort=file_path&limit=100`
    return (await service.call<FindingPage>("GET", `/api/v1/findings?${query}`, { key: tenant.key })).body.data
  }
  return {
    repositoryId,
    commit: (files: Files) => repository.commit({ "README.txt": "x\n", ...files }),
    run: async (): Promise<AnalysisRun> => {
      const run = await analyze(service, tenant, repositoryId)
      expect(run).toMatchObject({ status: "completed" })
      return run
    },
    findings,
    ids: async (status?: "open" | "resolved") => (await findings(status)).map(({ id }) => id),
    /** The events of a run, with what they are about. */
    eventsOf: async ({ id }: AnalysisRun) => {
      const events = await service.withSql(
        (sql) => sql<{ readonly event: string; readonly body: string }>`
          SELECT event, convert_from(before_token, 'UTF8') || convert_from(after_token, 'UTF8') AS body
          FROM webhook_events ORDER BY id
        `,
      )
      return events.filter(({ body }) => body.includes(id))
    },
  }
}

const loose = "export const check = (a, b) => a == b\n"
const evaluates = "export const run = (text) => eval(text)\n"

describe("a finding", () => {
  it("keeps its id when its lines move, its code is edited, its function and its file are renamed", async () => {
    const branch = await newBranch()
    const filler = "// a comment that stays as it is\n".repeat(20)
    const check = (name: string, condition: string) => `function ${name}(a, b) {\n  return ${condition}\n}\n${filler}`
    branch.commit({ "a.js": check("check", "a == b") })
    await branch.run()
    const before = await branch.ids()
    expect(before).toHaveLength(1)
    for (const files of [
      { "a.js": `// more\n${check("check", "a == b")}` },
      { "a.js": check("check", "a.x == b.x") },
      { "a.js": check("verify", "a.x == b.x") },
      { "lib/b.js": check("verify", "a.x == b.x") },
    ]) {
      branch.commit(files)
      await branch.run()
      expect(await branch.ids()).toEqual(before)
    }
    expect(await branch.findings()).toMatchObject([{ file_path: "lib/b.js", line_start: 2, status: "open" }])
  })

  it("is resolved by the commit that removed it, and new when it comes back", async () => {
    const branch = await newBranch()
    branch.commit({ "a.js": loose, "b.js": evaluates })
    await branch.run()
    const [first, second] = await branch.ids()
    branch.commit({ "a.js": `// more\n${loose}`, "b.js": evaluates })
    const removing = branch.commit({ "a.js": "// more\n", "b.js": evaluates })
    const deleting = branch.commit({ "a.js": "// more\n" })
    branch.commit({ "a.js": "// still more\n" })
    await branch.run()
    const resolved = await branch.findings("resolved")
    expect(resolved.map(({ id, resolved_by }) => [id, resolved_by])).toEqual([
      [first, removing],
      [second, deleting],
    ])
    branch.commit({ "a.js": loose })
    await branch.run()
    const [again] = await branch.ids()
    expect(again).toBeDefined()
    expect([first, second]).not.toContain(again)
    expect(await branch.ids("resolved")).toHaveLength(2)
  })
})

describe("a new version of the engine", () => {
  /** Makes the last run of a branch one of an engine that saw other things. */
  const asOfAnotherEngine = (repositoryId: string) =>
    service.withSql(
      (sql) => sql`UPDATE analysis_runs SET engine_version = 'another' WHERE repository_id = ${repositoryId}`,
    )

  it("opens what only it sees and closes what it no longer sees, and tells of neither", async () => {
    const branch = await newBranch()
    branch.commit({ "a.js": `${loose}${evaluates}`, "b.js": evaluates })
    await branch.run()
    const kept = (await branch.findings()).filter(({ detector }) => detector === "loose-equality").map(({ id }) => id)
    // the engine before did not find evaluated text in b.js, and something in a.js that is nothing
    await service.withSql(
      (sql) => sql`DELETE FROM findings WHERE repository_id = ${branch.repositoryId} AND file_path = 'b.js'`,
    )
    await service.withSql(
      (sql) => sql`
        UPDATE findings SET fingerprint = 'x', move_fingerprint = 'x', code_fingerprint = 'x', symbol = 'x', detector = 'empty-catch'
        WHERE repository_id = ${branch.repositoryId} AND detector = 'code-eval'
      `,
    )
    await asOfAnotherEngine(branch.repositoryId)
    branch.commit({ "a.js": `${loose}${evaluates}// more\n`, "b.js": evaluates, "c.js": loose })
    const run = await branch.run()

    const open = await branch.findings()
    expect(open.map(({ file_path, detector }) => `${file_path} ${detector}`).toSorted()).toEqual([
      "a.js code-eval",
      "a.js loose-equality",
      "b.js code-eval",
      "c.js loose-equality",
    ])
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
    expect(await branch.findings("resolved")).toMatchObject([{ detector: "empty-catch" }])
    const events = await branch.eventsOf(run)
    expect(events.map(({ event }) => event)).toEqual(["finding.new"])
    expect(events[0]?.body).toContain("c.js")
    expect(service.logLines.some((line) => line.includes("the engine version has changed"))).toBe(true)
  })

  it("resolves what the new commit removed", async () => {
    const branch = await newBranch()
    branch.commit({ "a.js": loose })
    await branch.run()
    await asOfAnotherEngine(branch.repositoryId)
    const removing = branch.commit({ "a.js": "// more\n" })
    const run = await branch.run()
    expect(await branch.findings("resolved")).toMatchObject([{ resolved_by: removing }])
    expect((await branch.eventsOf(run)).map(({ event }) => event)).toEqual(["finding.resolved"])
  })
})
