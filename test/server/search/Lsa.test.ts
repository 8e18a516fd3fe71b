/** The models of latent semantic analysis follow the indexes, change the order of results alone, and survive their workers. */
import { SqlClient } from "effect/sql"
import type { PgClient } from "@effect/sql-pg"
import { Clock, Effect, Option } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Sweep } from "../../../server/src/search/index/Sweep.ts"
import { LsaJobs } from "../../../server/src/search/lsa/LsaJobs.ts"
import { LsaStore } from "../../../server/src/search/lsa/LsaStore.ts"
import { Training } from "../../../server/src/search/lsa/Training.ts"
import { analyseAndIndex, indexRepository, placesFor, searchFor } from "../support/codeSearch.ts"
import { addWork } from "../support/letPass.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

/** Baskets are filled with goods and paid with money; sockets are opened by peers. Goods and money never meet. */
const kinds = [
  (n: number) => `export function fill${n}(basket) {\n  return basket.goods.concat(item${n % 3})\n}\n`,
  (n: number) => `export function pay${n}(basket) {\n  return basket.money - price${n % 4}\n}\n`,
  (n: number) => `export function open${n}(socket) {\n  return socket.peer.handshake${n % 3}()\n}\n`,
  (n: number) => `export function send${n}(socket) {\n  return socket.packet.header${n % 4}\n}\n`,
]

const files = (from: number, to: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, index) => from + index).flatMap((n) =>
      kinds.map((kind, which) => [`src/part${n}-${which}.js`, kind(n)]),
    ),
  )

interface Models {
  readonly active: ReadonlyArray<string>
  readonly others: number
  /** Segments that searches see, and those of them that have vectors by the active model. */
  readonly segments: number
  readonly covered: number
}

const modelsOf = (id: string): Promise<Models> =>
  service.withSql((sql) =>
    Effect.gen(function* () {
      const models = yield* sql<{ readonly id: string; readonly status: string }>`
        SELECT id, status FROM code_lsa_models WHERE repository_id = ${id}
      `
      const [counts] = yield* sql<{ readonly segments: number; readonly covered: number }>`
        SELECT count(*)::int AS segments, count(v.segment_id)::int AS covered FROM code_segments s
        LEFT JOIN code_lsa_models m ON m.repository_id = s.repository_id AND m.status = 'active'
        LEFT JOIN code_lsa_vectors v ON v.segment_id = s.id AND v.model_id = m.id AND v.first_chunk = 0
        WHERE s.repository_id = ${id} AND s.status = 'live'
      `
      return {
        active: models.filter(({ status }) => status === "active").map((model) => model.id),
        others: models.filter(({ status }) => status !== "active").length,
        segments: counts?.segments ?? 0,
        covered: counts?.covered ?? 0,
      }
    }),
  )

/** Waits until nobody works on the model. */
const trained = async (id: string): Promise<Models> => {
  await eventually("the end of the work on the model", async () => {
    const [job] = await service.withSql(
      (sql) => sql<{ readonly status: string }>`SELECT status FROM code_lsa_jobs WHERE repository_id = ${id}`,
    )
    if (job?.status === "failed") throw new Error("the model failed")
    return job?.status === "completed" ? job : undefined
  })
  return modelsOf(id)
}

const installed = async (name: string, owner = tenant) => {
  const repository = service.repositories.add(name)
  repository.commit(files(0, 10))
  await service.install(owner)
  return { repository, id: await indexRepository(service, owner, `acme/${name}`) }
}

/** Runs with the services of models, on the database of the service. */
const withModels = <A, E>(
  use: (sql: PgClient.PgClient) => Effect.Effect<A, E, LsaJobs | LsaStore | Training | Sweep>,
) =>
  service.withSql((sql) =>
    use(sql).pipe(
      Effect.provide([LsaJobs.layer, LsaStore.layer, Training.layer, Sweep.layer]),
      Effect.provideService(SqlClient.SqlClient, sql),
    ),
  )

describe("a model", () => {
  it("is trained after the index, and changes the order of what is found, not what that is", async () => {
    const { id } = await installed("ordered")
    const models = await trained(id)
    expect(models).toMatchObject({ others: 0, segments: 1, covered: 1 })
    expect(models.active).toHaveLength(1)
    const request = { query: "fill the basket with goods", repository_ids: [id], limit: 50 }
    const after = (await searchFor(service, tenant, request)).data
    await service.withSql((sql) => sql`UPDATE code_lsa_models SET status = 'building' WHERE repository_id = ${id}`)
    const before = (await searchFor(service, tenant, request)).data
    const paths = (results: typeof before) => results.map(({ file_path }) => file_path)
    expect(paths(after).toSorted()).toEqual(paths(before).toSorted())
    const scores = (results: typeof before) => results.map(({ score }) => score)
    expect(scores(after)).not.toEqual(scores(before))
    expect(scores(after).every((score) => score > 0 && score <= 1)).toBe(true)
    // both hold one word of the question; the one of goods and baskets is the one that is meant
    expect(paths(after).indexOf("src/part0-0.js")).toBeLessThan(paths(after).indexOf("src/part0-1.js"))
  })

  it("takes new chunks in, and is trained anew when they are many", async () => {
    const { repository, id } = await installed("growing")
    const first = await trained(id)
    repository.commit({ ...files(0, 10), "src/more.js": kinds[0]?.(99) ?? "" })
    await analyseAndIndex(service, tenant, id)
    const second = await trained(id)
    expect(second.active).toEqual(first.active)
    expect(second.covered).toBe(second.segments)
    repository.commit(files(0, 20))
    await analyseAndIndex(service, tenant, id)
    const third = await trained(id)
    expect(third.active).toHaveLength(1)
    expect(third.active).not.toEqual(first.active)
    expect(third.covered).toBe(third.segments)
  })

  it("is not there for a few chunks", async () => {
    service.repositories.add("few").commit({ "a.js": "export function numbatOfFew() { return 1 }\n" })
    await service.install(tenant)
    const id = await indexRepository(service, tenant, "acme/few")
    expect((await trained(id)).active).toEqual([])
    expect(await placesFor(service, tenant, { query: "numbatOfFew", repository_ids: [id] })).toEqual([
      "a.js numbatOfFew",
    ])
  })

  it("of an organization knows nothing of another one's, of the same files", async () => {
    const [one, other] = [await service.createTenant(), await service.createTenant()]
    const { id } = await installed("twice", one)
    await service.install(other)
    const otherId = await indexRepository(service, other, "acme/twice")
    const [ofOne, ofOther] = [await trained(id), await trained(otherId)]
    expect(ofOther.active).toHaveLength(1)
    expect(ofOther.active).not.toEqual(ofOne.active)
    const query = { query: "fill the basket with goods" }
    const before = (await searchFor(service, other, query)).data.map(({ score }) => score)
    await service.withSql((sql) => sql`DELETE FROM organizations WHERE id = ${one.organizationId}`)
    for (const table of ["code_lsa_jobs", "code_lsa_models", "code_lsa_terms", "code_lsa_vectors"]) {
      const rows = await service.withSql(
        (sql) => sql<{ readonly organization_id: string }>`SELECT DISTINCT organization_id FROM ${sql(table)}`,
      )
      const owners = rows.map(({ organization_id }) => organization_id)
      expect(owners).not.toContain(one.organizationId)
      expect(owners).toContain(other.organizationId)
    }
    expect((await searchFor(service, other, query)).data.map(({ score }) => score)).toEqual(before)
  })
})

describe("a worker", () => {
  it("that dies in the middle leaves searches as they were, and another one begins again", async () => {
    const { id } = await installed("dying")
    const [active] = (await trained(id)).active
    const search = () => searchFor(service, tenant, { query: "fill the basket with goods", repository_ids: [id] })
    const before = await search()
    // what is there after the death of a process that had stored half of a model
    await service.withSql((sql) =>
      Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis)
        yield* sql`
          INSERT INTO code_lsa_models (organization_id, repository_id, status, dimensions, trained_at)
          VALUES (${tenant.organizationId}, ${id}, 'building', 128, ${now})
        `
        yield* sql`
          UPDATE code_lsa_jobs SET status = 'running', attempts = 1 WHERE repository_id = ${id}
        `
        yield* Effect.provideService(addWork("code_lsa_jobs", id, tenant.organizationId), SqlClient.SqlClient, sql)
        yield* sql`
          UPDATE leased_work SET attempts = 1, lease_token = gen_random_uuid(), leased_requests = requests,
            available_at = now() + interval '1 second'
          WHERE queue = 'code_lsa_jobs' AND id = ${id}
        `
      }),
    )
    expect(await search()).toEqual(before)
    const after = await trained(id)
    expect(after).toMatchObject({ active: [active], others: 1 })
    expect(await search()).toEqual(before)
  })

  it("that has lost its lease changes nothing any more", async () => {
    const { id } = await installed("losing")
    const { active } = await trained(id)
    const lost = await withModels((sql) =>
      Effect.gen(function* () {
        const jobs = yield* LsaJobs
        const store = yield* LsaStore
        const lease = {
          organizationId: tenant.organizationId,
          repositoryId: id,
          repositoryName: "acme/losing",
          work: {
            id,
            organizationId: tenant.organizationId,
            token: "00000000-0000-4000-8000-000000000000",
            attempts: 1,
          },
        }
        const model = { dimensions: 1, terms: ["a"], weights: Float32Array.of(1), numbers: Int8Array.of(1) }
        const steps: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
          jobs.renew(lease),
          store.begin(lease),
          store.build(lease, model, new Date(0)),
          store.activate(lease, "1"),
          jobs.complete(lease),
          jobs.fail(lease, "no reason"),
        ]
        yield* jobs.release(lease)
        return yield* Effect.forEach(steps, (step) => Effect.map(Effect.flip(step), (error) => error))
      }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
    )
    expect(lost).toMatchObject(Array.from({ length: 6 }, () => ({ _tag: "LeaseLost", id })))
    expect(await modelsOf(id)).toMatchObject({ active, others: 0 })
  })

  it("is not given what another one holds, nor what nobody asked for", async () => {
    const { id } = await installed("claimed")
    await trained(id)
    const claims = await withModels(() =>
      Effect.gen(function* () {
        const jobs = yield* LsaJobs
        return [yield* jobs.claim, yield* jobs.claim]
      }),
    )
    expect(claims.every(Option.isNone)).toBe(true)
  })
})

it("the model of a repository that is removed goes with its index", async () => {
  const own = await service.createTenant()
  const { repository, id } = await installed("leaving", own)
  await trained(id)
  repository.remove()
  await service.install(own)
  const left = await withModels((sql) =>
    Effect.gen(function* () {
      const { sweep } = yield* Sweep
      const rows = Effect.forEach(
        ["code_lsa_jobs", "code_lsa_models", "code_lsa_terms", "code_lsa_vectors", "code_segments", "code_indexes"],
        (table) => sql`SELECT 1 AS row FROM ${sql(table)} WHERE organization_id = ${own.organizationId} LIMIT 1`,
      ).pipe(Effect.map((found) => found.map(({ length }) => length)))
      yield* sweep
      const retired = yield* rows
      yield* sql`
        UPDATE code_segments SET retired_at = retired_at - interval '1 hour'
        WHERE organization_id = ${own.organizationId}
      `
      yield* sql`
        UPDATE code_lsa_models SET retired_at = retired_at - interval '1 hour'
        WHERE organization_id = ${own.organizationId}
      `
      yield* sweep
      yield* sweep
      return [retired, yield* rows]
    }),
  )
  // searches that have begun still read what is retired
  expect(left).toEqual([
    [1, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0],
  ])
})
