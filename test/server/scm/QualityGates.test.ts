/** Quality gates: how they are changed, and what they say of the runs that complete under them. */
import { SqlClient } from "effect/sql"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { GateEvaluations } from "../../../server/src/scm/GateEvaluations.ts"
import type {
  AnalysisRun,
  AnalysisRunPage,
  Error as ErrorBody,
  FindingPage,
  QualityGates,
  RepositoryPage,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable, finished, installationOf, trigger } from "../support/analyses.ts"
import { addWork } from "../support/letPass.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"

let service: TestService
let tenant: Tenant
let repository: string
/** Number of the next commit, which makes its content different. */
let version = 0

const name = "acme/payments"
/** `eval` is a critical finding or a high one, `==` a lesser one. */
const badCode = () => `export const run${(version += 1)} = (request) => eval(request.query.text)\n`

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  service.repositories.add("payments").commit({ "src/a.js": badCode() })
  await service.install(tenant)
  repository = await enable(service, tenant, name)
})
afterAll(() => service.stop())

const path = (id = repository) => `/api/v1/scm/repos/${id}/quality-gates`
const change = (body: unknown, more: { key?: string; expectInvalid?: boolean; id?: string } = {}) =>
  service.call<QualityGates & ErrorBody>("PATCH", path(more.id), { key: tenant.key, ...more, body })
const gates = async (body: unknown): Promise<QualityGates> => {
  const answer = await change(body)
  expect(answer.status).toBe(200)
  return answer.body
}
const listed = async () => {
  const { id } = await installationOf(service, tenant)
  const { body } = await service.call<RepositoryPage>("GET", `/api/v1/scm/installations/${id}/repos`, {
    key: tenant.key,
  })
  return body.data.find((one) => one.id === repository)?.quality_gates
}

const allOff = {
  enabled: false,
  block_merge: false,
  min_health_score: null,
  max_critical_findings: null,
  max_high_findings: null,
  max_new_findings: null,
  count_imported_findings: false,
}

describe("a change of quality gates", () => {
  it("leaves what it does not name, turns off what is null, and answers with the whole record", async () => {
    expect(await listed()).toEqual({ repository_id: repository, ...allOff, updated_at: null })

    const first = await gates({ enabled: true, min_health_score: 75, max_new_findings: 5 })
    expect(first).toEqual({
      repository_id: repository,
      ...allOff,
      enabled: true,
      min_health_score: 75,
      max_new_findings: 5,
      updated_at: first.updated_at,
    })
    service.moveClock("1 second")
    const second = await gates({ block_merge: true, max_new_findings: null, max_critical_findings: 0 })
    expect(second).toEqual({
      ...first,
      block_merge: true,
      max_new_findings: null,
      max_critical_findings: 0,
      updated_at: second.updated_at,
    })
    expect(Date.parse(second.updated_at ?? "")).toBeGreaterThan(Date.parse(first.updated_at ?? ""))
    expect(await listed()).toEqual(second)
    // a path names a record in any case
    expect((await change({ enabled: false }, { id: repository.toUpperCase() })).body).toMatchObject({
      repository_id: repository,
      enabled: false,
    })
  })

  it("is refused when the gates have changed since they were read, and changes nothing", async () => {
    const seen = await listed()
    service.moveClock("1 second")
    const expected = { expected_updated_at: seen?.updated_at }
    const changed = await gates({ max_high_findings: 7, ...expected })
    const late = await change({ max_high_findings: 8, ...expected })
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining(changed.updated_at ?? "") } })
    expect((await change({ enabled: true, expected_updated_at: null })).status).toBe(409)
    expect(await listed()).toEqual(changed)
    expect((await change({ enabled: true, ...expected }, { id: randomUUID() })).status).toBe(404)
  })

  it.each([
    [{}],
    [[]],
    [null],
    [{ enabled: null }],
    [{ block_merge: null }],
    [{ min_health_score: 101 }],
    [{ min_health_score: -1 }],
    [{ max_new_findings: 1.5 }],
    [{ max_new_findings: "1" }],
    [{ max_high_findings: 2_147_483_648 }],
    [{ enabled: true, max_findings: 1 }],
    [{ updated_at: null }],
  ])("to %j is refused, and changes nothing", async (body) => {
    const before = await listed()
    const { status, body: answer } = await change(body, { expectInvalid: true })
    expect([status, answer.error_code]).toEqual([400, "VALIDATION_ERROR"])
    expect(await listed()).toEqual(before)
  })

  it("takes the bounds", async () => {
    expect(await gates({ min_health_score: 100, max_high_findings: 2_147_483_647 })).toMatchObject({
      min_health_score: 100,
      max_high_findings: 2_147_483_647,
    })
    expect(await gates({ min_health_score: 0, max_high_findings: 0 })).toMatchObject({
      min_health_score: 0,
      max_high_findings: 0,
    })
  })

  it("is nobody else's, and needs a repository that is there", async () => {
    const stranger = await service.createTenant()
    const before = await listed()
    expect((await change({ enabled: true }, { key: stranger.key })).status).toBe(404)
    expect((await change({ enabled: true }, { id: "00000000-0000-7000-8000-000000000000" })).status).toBe(404)
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["scm:read"] })
    expect((await change({ enabled: true }, { key })).status).toBe(403)
    expect(await listed()).toEqual(before)

    const removed = await service.withSql(
      (sql) => sql<{ id: string }>`
        INSERT INTO repositories (id, organization_id, installation_id, external_id, name, default_branch, is_private,
          created_at, removed_at)
        SELECT gen_random_uuid(), organization_id, installation_id, 'gone', 'acme/gone', 'main', true, now(), now()
        FROM repositories WHERE id = ${repository}
        RETURNING id
      `,
    )
    expect((await change({ enabled: true }, { id: removed[0]?.id ?? "" })).status).toBe(404)
  })

  it("of several at once loses none", async () => {
    await gates({ ...allOff })
    await Promise.all([
      change({ enabled: true }),
      change({ block_merge: true }),
      change({ min_health_score: 1 }),
      change({ max_critical_findings: 2 }),
      change({ max_high_findings: 3 }),
      change({ max_new_findings: 4 }),
    ])
    expect(await listed()).toMatchObject({
      enabled: true,
      block_merge: true,
      min_health_score: 1,
      max_critical_findings: 2,
      max_high_findings: 3,
      max_new_findings: 4,
    })
  })
})

describe("a run", () => {
  const evaluationOf = (run: AnalysisRun, organizationId = tenant.organizationId) =>
    service.withSql((sql) =>
      Effect.provideService(
        Effect.flatMap(Effect.provide(GateEvaluations, GateEvaluations.layer), ({ find }) =>
          find(organizationId, run.id),
        ),
        SqlClient.SqlClient,
        sql,
      ),
    )

  it("is judged by the gates, and keeps what they said with the values that they had", async () => {
    await gates({ ...allOff, enabled: true, block_merge: true, min_health_score: 100, max_new_findings: 1000 })
    const missed = await analyze(service, tenant, repository)
    expect(missed.health_score).toBeLessThan(100)
    expect(missed.quality_gate_result).toEqual({
      passed: false,
      block_merge: true,
      gates: [
        { gate: "min_health_score", threshold: 100, actual: missed.health_score, passed: false },
        { gate: "max_new_findings", threshold: 1000, actual: missed.findings_count, passed: true },
      ],
    })

    await gates({
      block_merge: false,
      min_health_score: null,
      max_new_findings: 0,
      max_critical_findings: missed.critical_count,
      max_high_findings: missed.high_count,
    })
    const passed = await analyze(service, tenant, repository)
    expect(passed.quality_gate_result).toEqual({
      passed: true,
      block_merge: false,
      gates: [
        {
          gate: "max_critical_findings",
          threshold: missed.critical_count,
          actual: missed.critical_count,
          passed: true,
        },
        { gate: "max_high_findings", threshold: missed.high_count, actual: missed.high_count, passed: true },
        // the findings of the run before are not new
        { gate: "max_new_findings", threshold: 0, actual: 0, passed: true },
      ],
    })

    const { body: history } = await service.call<AnalysisRunPage>("GET", "/api/v1/analysis/history?limit=2", {
      key: tenant.key,
    })
    expect(history.data).toEqual([passed, missed])

    expect(await evaluationOf(missed)).toEqual(
      Option.some({
        passed: false,
        blockMerge: true,
        reasons: [`The health score is ${missed.health_score}, and at least 100 passes.`],
      }),
    )
    expect(await evaluationOf(passed)).toEqual(Option.some({ passed: true, blockMerge: false, reasons: [] }))
    expect(await evaluationOf(missed, (await service.createTenant()).organizationId)).toEqual(Option.none())
  })

  // the first run of a branch counted all that was there before, and its next one nothing of what the branch had added
  it("regression: of another branch counts all that the branch adds to the default one, and nothing else", async () => {
    await gates({ ...allOff, enabled: true, max_new_findings: 0 })
    const local = service.repositories.add("branches")
    const old = "export const run = (request) => eval(request.query.text)\n"
    const loose = "export const same = (a, b) => a == b\n"
    const empty = "export const load = () => { try { value() } catch {} }\n"
    local.commit({ "old.js": old, "loose.js": loose })
    const id = await enable(service, tenant, local.name)
    expect((await change({ enabled: true, max_new_findings: 0 }, { id })).status).toBe(200)
    const added = async (branch: string) => {
      const run = await analyze(service, tenant, id, { branch })
      const { body } = await service.call<FindingPage>("GET", `/api/v1/findings?analysis_run_id=${run.id}`, {
        key: tenant.key,
      })
      return [
        run.findings_count,
        run.quality_gate_result?.gates[0]?.actual,
        body.data.map(({ file_path }) => file_path).toSorted(),
      ]
    }
    expect(await added("main")).toEqual([2, 2, ["loose.js", "old.js"]])

    local.commit({ "moved.js": old, "loose.js": loose }, "topic")
    expect(await added("topic")).toEqual([2, 0, []])
    local.commit({ "moved.js": old, "loose.js": loose, "empty.js": empty }, "topic")
    expect(await added("topic")).toEqual([3, 1, ["empty.js"]])
    // what the default branch no longer has is none of the branch's doing
    local.commit({ "loose.js": loose, "other.js": "export const run = (text) => eval(text)\n" })
    expect(await added("main")).toEqual([2, 1, ["other.js"]])
    local.commit({ "moved.js": old, "loose.js": loose, "empty.js": empty, "README.md": "Shop\n" }, "topic")
    expect(await added("topic")).toEqual([3, 1, []])
    // with the other branch merged into it
    const merged = { "loose.js": loose, "empty.js": empty, "other.js": "export const run = (text) => eval(text)\n" }
    local.commit(merged, "topic")
    expect(await added("topic")).toEqual([3, 1, []])
  })

  it("regression: of another branch counts nothing that only a newer engine sees", async () => {
    await gates({ ...allOff, enabled: true, max_new_findings: 0 })
    const local = service.repositories.add("upgraded")
    const loose = "export const same = (a, b) => a == b\n"
    local.commit({ "loose.js": loose })
    const id = await enable(service, tenant, local.name)
    expect((await change({ enabled: true, max_new_findings: 0 }, { id })).status).toBe(200)
    await analyze(service, tenant, id, { branch: "main" })
    local.commit({ "loose.js": loose, "README.md": "Shop\n" }, "topic")
    await analyze(service, tenant, id, { branch: "topic" })
    // the engine before saw nothing in loose.js
    await service.withSql((sql) => sql`DELETE FROM findings WHERE repository_id = ${id}`)
    await service.withSql((sql) => sql`UPDATE analysis_runs SET engine_version = 'another' WHERE repository_id = ${id}`)
    local.commit({ "loose.js": loose, "README.md": "Our shop\n" }, "topic")
    const run = await analyze(service, tenant, id, { branch: "topic" })
    expect([run.findings_count, run.quality_gate_result?.gates[0]?.actual]).toEqual([1, 0])
  })

  it("is not judged while the gates are not enabled, before it completes, or when it fails", async () => {
    await gates({ ...allOff, enabled: false, max_new_findings: 0 })
    const run = await analyze(service, tenant, repository)
    expect(run).toMatchObject({ status: "completed", quality_gate_result: null })
    expect(await evaluationOf(run)).toEqual(Option.none())

    await gates({ enabled: true })
    const accepted = await trigger(service, tenant, repository, { branch: "missing" })
    expect(accepted.quality_gate_result).toBeNull()
    expect(await finished(service, tenant, accepted.id)).toMatchObject({ status: "failed", quality_gate_result: null })
  })

  /** One session cannot do two things at once: with the embedded database a change is before a run's end or after it. */
  it.runIf(databaseKind === "postgres")("that completes while gates are changed is judged by the change", async () => {
    await gates({ ...allOff, enabled: true, max_new_findings: 7 })
    const id = randomUUID()
    await service.withSql((sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`UPDATE repositories SET gates_max_new_findings = 3, gates_block_merge = true WHERE id = ${repository}`
          // to trigger it would wait for this transaction
          yield* Effect.promise(() =>
            service.withSql((other) =>
              other`
              INSERT INTO analysis_runs (id, organization_id, repository_id, repository_name, branch, status,
                triggered_by, created_at, progress_at)
              VALUES (${id}, ${tenant.organizationId}, ${repository}, ${name}, 'main', 'queued', 'push', now(), now())
            `.pipe(
                Effect.andThen(
                  Effect.provideService(
                    addWork("analysis_runs", id, tenant.organizationId),
                    SqlClient.SqlClient,
                    other,
                  ),
                ),
              ),
            ),
          )
          yield* Effect.promise(() =>
            eventually("a run that waits for the gates", async () => {
              const waiting = await service.withSql(
                (other) => other`
                  SELECT FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%gates_enabled%FOR SHARE%'
                `,
              )
              return waiting.length > 0 ? true : undefined
            }),
          )
        }),
      ),
    )
    expect((await finished(service, tenant, id)).quality_gate_result).toMatchObject({
      block_merge: true,
      gates: [{ gate: "max_new_findings", threshold: 3 }],
    })
  })
})
