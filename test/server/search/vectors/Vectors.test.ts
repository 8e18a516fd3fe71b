/** A configured model in the search: what is sent to it, what it is worth, and what happens where it fails. */
import { SqlClient } from "effect/sql"
import type { PgClient } from "@effect/sql-pg"
import { Effect, Result } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { codeIndexesChannel } from "../../../../server/src/database/Channels.ts"
import { queueLease } from "../../../../server/src/search/vectors/VectorSets.ts"
import { VectorStore } from "../../../../server/src/search/vectors/VectorStore.ts"
import {
  answers,
  embeds,
  isSilent,
  type ModelDouble,
  refuses,
  startModelDouble,
  vectorOf,
} from "../../models/ModelDouble.ts"
import { analyzeAndIndex, indexRepository, placesFor, searchFor, statusOf } from "../../support/codeSearch.ts"
import { eventually } from "../../support/poll.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"

const metricsToken = "a-token-for-the-metrics"

let model: ModelDouble
let service: TestService

const functionOf = (name: string, word: string): string =>
  `export function ${name}(value) {\n  return ${word}(value, ${word}.length)\n}\n`

/** A model to which platypus and monotreme are the same, and everything else is its words. */
const understands = embeds((text) => vectorOf(text.toLowerCase().replaceAll("platypus", "monotreme")))

beforeAll(async () => {
  model = await startModelDouble()
  service = await startService({
    settings: {
      EMBEDDING_MODEL: "test-embeddings",
      EMBEDDING_MODEL_URL: model.url,
      EMBEDDING_MODEL_API_KEY: "sk-key-of-the-operator",
      EMBEDDING_MODEL_BATCH: "4",
      METRICS_TOKEN: metricsToken,
    },
  })
})
afterAll(async () => {
  await service.stop()
  await model.stop()
})
beforeEach(() => {
  model.always("/embeddings", understands)
  // what failed in another test is no longer left alone
  service.moveClock("1 hour")
})

const vectorsOf = async (tenant: Tenant, id: string) =>
  (await statusOf(service, tenant, id)).repositories.find(({ repository_id }) => repository_id === id)?.vectors

/** The state of a repository's vectors once they are as wanted. */
const once = (
  tenant: Tenant,
  id: string,
  isSo: (vectors: NonNullable<Awaited<ReturnType<typeof vectorsOf>>>) => boolean,
) =>
  eventually("the state of the vectors", async () => {
    const vectors = await vectorsOf(tenant, id)
    return vectors !== null && vectors !== undefined && isSo(vectors) ? vectors : undefined
  })

const embedded = (tenant: Tenant, id: string) => once(tenant, id, ({ status }) => status === "completed")

const withRepository = async (name: string, files: Readonly<Record<string, string>>) => {
  const tenant = await service.createTenant()
  const repository = service.repositories.add(name)
  repository.commit(files)
  await service.install(tenant)
  return { tenant, repository, id: await indexRepository(service, tenant, `acme/${name}`) }
}

const textsSent = (): ReadonlyArray<string> => model.asked.flatMap(({ body }) => body.input)

/** Leaves the work on a repository's vectors in the queue as a dead worker does, and wakes the others. */
const abandonWork = (sql: PgClient.PgClient, id: string) =>
  Effect.gen(function* () {
    const ofSet = sql`organization_id FROM code_vector_sets WHERE repository_id = ${id}`
    yield* sql`
      INSERT INTO leased_work (queue, id, available_at, lease_token, attempts, organization_id)
      SELECT 'code_vectors', repository_id || '/' || fingerprint, '2020-01-01', gen_random_uuid(), 1, ${ofSet}
    `
    yield* sql`
      INSERT INTO leased_work_turns (queue, came_at, organization_id) SELECT 'code_vectors', now(), ${ofSet}
      ON CONFLICT DO NOTHING
    `
    yield* sql.notify(codeIndexesChannel, id)
  })

describe("a repository that the model has embedded", () => {
  it("is found by what it means, under the model's name, and the status says where the model is", async () => {
    const { tenant, id } = await withRepository("zoo", {
      "src/animal.js": functionOf("feedIt", "platypus"),
      "src/other.js": functionOf("countAll", "ledger"),
      "lib/third.js": functionOf("openIt", "window"),
    })
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 3, refused_entities: 0, in_use: true })
    const { data, model: name } = await searchFor(service, tenant, { query: "monotreme" })
    expect(name).toBe("test-embeddings")
    expect(data[0]?.file_path).toBe("src/animal.js")
    // in other words than the query's nothing is certain
    expect(data[0]?.score).toBeLessThanOrEqual(0.5)
    const status = await statusOf(service, tenant)
    expect(status).toMatchObject({
      model: "test-embeddings",
      embedding_model: { name: "test-embeddings", host: new URL(model.url).host, weight: 1, calibration: null },
    })
    expect(JSON.stringify(status)).not.toContain("sk-key")
    expect(textsSent().some((text) => text.startsWith("feedIt\n"))).toBe(true)
  })

  it("is found within the filters alone", async () => {
    const { tenant, id } = await withRepository("filters", {
      "src/animal.js": functionOf("feedIt", "platypus"),
      "lib/animal.py": "def keep_it(value):\n    return platypus(value)\n",
    })
    await embedded(tenant, id)
    const all = await placesFor(service, tenant, { query: "monotreme" })
    expect([...all].toSorted()).toEqual(["lib/animal.py keep_it", "src/animal.js feedIt"])
    expect(await placesFor(service, tenant, { query: "monotreme", path_prefix: "lib/" })).toEqual([
      "lib/animal.py keep_it",
    ])
    expect(await placesFor(service, tenant, { query: "monotreme", language: "javascript" })).toEqual([
      "src/animal.js feedIt",
    ])
    expect(await placesFor(service, tenant, { query: "monotreme", min_score: 0.6 })).toEqual([])
  })

  it("answers an off-topic question with nothing above a half", async () => {
    const { tenant, id } = await withRepository("topic", {
      "a.js": functionOf("first", "ledger"),
      "b.js": functionOf("second", "window"),
    })
    await embedded(tenant, id)
    const { data } = await searchFor(service, tenant, { query: "best recipe for banana bread" })
    for (const { score } of data) expect(score).toBeLessThanOrEqual(0.5)
  })

  it("is searched by words where the model is silent, refuses, or answers what is no answer; then by itself again", async () => {
    const { tenant, id } = await withRepository("failing", { "a.js": functionOf("feedLedger", "platypus") })
    await embedded(tenant, id)
    for (const reply of [
      isSilent,
      refuses(429, "slow down", { headers: { "retry-after": "20" } }),
      refuses(401, "no such key"),
      answers(500, "<html>"),
      answers(200, { data: [] }),
      embeds(() => [0, 0, 0]),
      embeds((text) => vectorOf(text, 7)),
    ]) {
      model.always("/embeddings", reply)
      service.moveClock("1 hour")
      expect(await searchFor(service, tenant, { query: "platypus" })).toMatchObject({
        model: "built-in",
        data: [{ file_path: "a.js" }],
      })
      const asked = model.asked.length
      // the next search does not wait for it
      await searchFor(service, tenant, { query: "platypus" })
      expect(model.asked).toHaveLength(asked)
    }
    model.always("/embeddings", understands)
    service.moveClock("1 hour")
    expect((await searchFor(service, tenant, { query: "monotreme" })).model).toBe("test-embeddings")
  })
})

describe("what has come since", () => {
  it("regression: is ranked by its words, with all else, until it has its vectors", async () => {
    const query = "lantern at the window"
    const { tenant, repository, id } = await withRepository("since", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    let isWaiting = false
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    // or the one worker would wait on in the tests that follow
    onTestFinished(() => release())
    model.always("/embeddings", (asked, response) => {
      if (asked.body.input.includes(query)) return understands(asked, response)
      isWaiting = true
      void released.then(() => understands(asked, response))
    })
    repository.commit({ "a.js": functionOf("first", "window"), "b.js": functionOf("second", "lantern + window") })
    await analyzeAndIndex(service, tenant, id)
    await eventually("a text that waits", () => isWaiting || undefined)
    expect(await searchFor(service, tenant, { query })).toMatchObject({
      model: "built-in",
      data: [{ file_path: "b.js" }, { file_path: "a.js" }],
    })
    release()
    await once(tenant, id, ({ status, embedded_entities }) => status === "completed" && embedded_entities === 2)
    expect(await searchFor(service, tenant, { query })).toMatchObject({
      model: "test-embeddings",
      data: [{ file_path: "b.js" }, { file_path: "a.js" }],
    })
  })
})

describe("what the model would not embed", () => {
  it("is counted, is not asked for again, and is found by its words", async () => {
    model.always("/embeddings", (asked, response) =>
      asked.body.input.some((text) => text.includes("forbidden"))
        ? refuses(400, "content management policy", { code: "content_filter" })(asked, response)
        : understands(asked, response),
    )
    const { tenant, repository, id } = await withRepository("policy", {
      "a.js": functionOf("first", "forbidden"),
      "b.js": functionOf("second", "window"),
    })
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 1, refused_entities: 1, in_use: true })
    expect(await placesFor(service, tenant, { query: "forbidden" })).toContain("a.js first")
    const before = textsSent().filter((text) => text.includes("function first")).length
    repository.commit({ "a.js": functionOf("first", "forbidden"), "c.js": functionOf("third", "window") })
    await analyzeAndIndex(service, tenant, id)
    await once(tenant, id, ({ status, embedded_entities }) => status === "completed" && embedded_entities === 1)
    expect(textsSent().filter((text) => text.includes("function first"))).toHaveLength(before)
  })
})

describe("a model that fails while it embeds", () => {
  /** Number of pieces of work of the vectors' queue that ended with the outcome. */
  const ended = async (outcome: string): Promise<number> => {
    const page = await fetch(`${service.baseUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const line = (await page.text())
      .split("\n")
      .find((one) => [`leased_work_ends_total{`, `"code_vectors"`, `"${outcome}"`].every((part) => one.includes(part)))
    return Number(line?.split(" ")[1] ?? 0)
  }

  it("is left alone as long as it asks, the status says why, and what is done stays done", async () => {
    const before = { failed: await ended("failed"), givenUp: await ended("given_up") }
    let left = 1
    model.always("/embeddings", (asked, response) =>
      left-- > 0
        ? understands(asked, response)
        : refuses(429, "slow down", { headers: { "retry-after": "120" } })(asked, response),
    )
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`f${at}.js`, functionOf(`busy${at}`, `busy${at}word`)]),
    )
    const { tenant, id } = await withRepository("busy", files)
    const waiting = await once(tenant, id, ({ failure_reason }) => failure_reason !== null)
    expect(waiting).toMatchObject({ status: "in_progress", embedded_entities: 4, in_use: false })
    expect(waiting.failure_reason).toContain("127.0.0.1")
    expect(waiting.next_attempt_at).not.toBeNull()
    expect(await ended("failed")).toBeGreaterThan(before.failed)
    expect(await ended("given_up")).toBe(before.givenUp)
    expect((await searchFor(service, tenant, { query: "busy1word" })).model).toBe("built-in")
    model.always("/embeddings", understands)
    await service.letPass("3 minutes")
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 6, failure_reason: null, in_use: true })
    expect(textsSent().filter((text) => text.startsWith("busy0\n")).length).toBeLessThanOrEqual(2)
  })

  it("fails for good where its vectors have another length than those that are there", async () => {
    const { tenant, repository, id } = await withRepository("lengths", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    const givenUp = await ended("given_up")
    model.always(
      "/embeddings",
      embeds((text) => vectorOf(text, 7)),
    )
    repository.commit({ "a.js": functionOf("first", "window"), "b.js": functionOf("second", "ledger") })
    await analyzeAndIndex(service, tenant, id)
    const failed = await once(tenant, id, ({ status }) => status === "failed")
    expect(failed.failure_reason).toContain("7 dimensions where 64 are expected")
    expect(failed.in_use).toBe(true)
    expect(await ended("given_up")).toBe(givenUp + 1)
    const asked = model.asked.length
    service.moveClock("1 hour")
    await searchFor(service, tenant, { query: "window" })
    expect(model.asked.length - asked).toBeLessThanOrEqual(1)
  })
})

describe("the vectors of two organizations with the same file", () => {
  it("are made for each, and neither is found by the other", async () => {
    const file = functionOf("sharedAnimal", "platypus")
    service.repositories.add("same").commit({ "a.js": file })
    const tenants = [await service.createTenant(), await service.createTenant()]
    const sentBefore = textsSent().length
    for (const tenant of tenants) {
      await service.install(tenant)
      await embedded(tenant, await indexRepository(service, tenant, "acme/same"))
    }
    const sent = textsSent().slice(sentBefore)
    expect(sent.filter((text) => text.startsWith("sharedAnimal\n"))).toHaveLength(2)
    for (const tenant of tenants)
      expect(await placesFor(service, tenant, { query: "monotreme" })).toEqual(["a.js sharedAnimal"])
    const rows = await service.withSql(
      (sql) => sql`
        SELECT v.organization_id FROM code_chunk_vectors v
        JOIN code_chunks c ON c.organization_id = v.organization_id AND c.id = v.chunk_id
        WHERE c.name = 'sharedAnimal' AND ${sql.in(
          "v.organization_id",
          tenants.map(({ organizationId }) => organizationId),
        )}
      `,
    )
    expect(rows).toHaveLength(2)
  })
})

describe("the weight of the model", () => {
  it("is measured on the organization's own documentation, and shown", async () => {
    const animals = Array.from({ length: 24 }, (_, at) => `animal${String.fromCodePoint(97 + at)}${"xyz"[at % 3]}`)
    const files = Object.fromEntries(
      animals.map((animal, at) => [
        `f${at}.js`,
        `/** Finds the food that the one called ${animal} should get today. */\nexport function handle${at}(value) {\n  return value.${animal}Food\n}\n`,
      ]),
    )
    const { tenant, id } = await withRepository("documented", files)
    await embedded(tenant, id)
    const { embedding_model } = await statusOf(service, tenant)
    expect(embedding_model?.calibration).toMatchObject({ queries: 24 })
    expect(embedding_model?.calibration?.rank_with_model).toBeGreaterThanOrEqual(
      embedding_model?.calibration?.rank_by_words ?? 1,
    )
  })
})

describe("a change of the model", () => {
  it("leaves searches to the words until the new one has all of a repository; then the old vectors go", async () => {
    const { tenant, repository, id } = await withRepository("changing", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    // what was embedded is now of a model that was configured before
    await service.withSql((sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`
            INSERT INTO code_vector_models (fingerprint, name, host, configured_at)
            VALUES ('old', 'old-model', 'old.example', '2020-01-01')
            ON CONFLICT DO NOTHING
          `
          yield* sql`UPDATE code_chunk_vectors SET fingerprint = 'old' WHERE organization_id = ${tenant.organizationId}`
          yield* sql`UPDATE code_vector_sets SET fingerprint = 'old' WHERE organization_id = ${tenant.organizationId}`
          model.always("/embeddings", refuses(429, "slow down", { headers: { "retry-after": "60" } }))
        }),
      ),
    )
    repository.commit({ "a.js": functionOf("first", "window"), "b.js": functionOf("second", "ledger") })
    await analyzeAndIndex(service, tenant, id)
    expect(await once(tenant, id, ({ failure_reason }) => failure_reason !== null)).toMatchObject({ in_use: false })
    expect(await searchFor(service, tenant, { query: "window" })).toMatchObject({
      model: "built-in",
      data: [{ file_path: "a.js" }],
    })
    model.always("/embeddings", understands)
    await service.letPass("1 hour")
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 2, in_use: true })
    expect((await searchFor(service, tenant, { query: "window" })).model).toBe("test-embeddings")
    await eventually("the end of the old vectors", async () => {
      await service.letPass("1 minute")
      const left = await service.withSql(
        (sql) => sql`SELECT 1 AS left FROM code_vector_models WHERE fingerprint = 'old'`,
      )
      return left.length === 0 ? true : undefined
    })
  })
})

describe("a worker that has lost its lease", () => {
  it("stores nothing more; whoever takes the work up goes on where it was", async () => {
    const { tenant, id } = await withRepository("leases", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    const outcome = await service.withSql((sql) =>
      Effect.gen(function* () {
        const [set] = yield* sql<{ readonly fingerprint: string }>`
          SELECT fingerprint FROM code_vector_sets WHERE repository_id = ${id}
        `
        const [chunk] = yield* sql<{ readonly chunk_id: string }>`
          DELETE FROM code_chunk_vectors WHERE organization_id = ${tenant.organizationId} RETURNING chunk_id
        `
        const lost = {
          organizationId: tenant.organizationId,
          repositoryId: id,
          fingerprint: set?.fingerprint ?? "",
          work: { id: "", organizationId: tenant.organizationId, token: randomUUID(), attempts: 1 },
        }
        const { add } = yield* VectorStore
        return yield* Effect.flip(
          add(lost, [{ id: chunk?.chunk_id ?? "", result: Result.succeed(Float32Array.of(1, 0)) }]),
        )
      }).pipe(Effect.provide(VectorStore.layer), Effect.provideService(SqlClient.SqlClient, sql)),
    )
    expect(outcome._tag).toBe("LeaseLost")
    expect(await vectorsOf(tenant, id)).toMatchObject({ embedded_entities: 0 })
    await service.withSql((sql) =>
      sql.withTransaction(
        Effect.andThen(
          sql`
            UPDATE code_vector_sets SET
              status = 'running', lease_token = ${queueLease}, lease_expires_at = '2100-01-01', covered_segments = NULL
            WHERE repository_id = ${id}
          `,
          abandonWork(sql, id),
        ),
      ),
    )
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 1, in_use: true })
  })

  it("of the version before does not take up what another one achieves something with", async () => {
    const { tenant, id } = await withRepository("hidden", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    const [left] = await service.withSql((sql) =>
      Effect.gen(function* () {
        const token = randomUUID()
        const [set] = yield* sql<{ readonly fingerprint: string }>`
          UPDATE code_vector_sets SET status = 'running', lease_token = ${queueLease}, lease_expires_at = '2020-01-01'
          WHERE repository_id = ${id} RETURNING fingerprint
        `
        const fingerprint = set?.fingerprint ?? ""
        const work = { id: `${id}/${fingerprint}`, organizationId: tenant.organizationId, token, attempts: 1 }
        yield* sql`
          INSERT INTO leased_work (queue, id, organization_id, available_at, lease_token, attempts)
          VALUES ('code_vectors', ${work.id}, ${work.organizationId}, '2100-01-01', ${token}, 1)
          ON CONFLICT (queue, id) DO UPDATE SET lease_token = excluded.lease_token, available_at = excluded.available_at
        `
        const { add } = yield* VectorStore
        yield* add({ organizationId: tenant.organizationId, repositoryId: id, fingerprint, work }, [])
        return yield* sql`SELECT lease_expires_at > now() AS hidden FROM code_vector_sets WHERE repository_id = ${id}`
      }).pipe(Effect.provide(VectorStore.layer), Effect.provideService(SqlClient.SqlClient, sql)),
    )
    expect(left).toEqual({ hidden: true })
  })

  it("that is of the version before leaves its work to this one once its lease is over, and not before", async () => {
    const { tenant, id } = await withRepository("older", { "a.js": functionOf("first", "window") })
    await embedded(tenant, id)
    const runningUntil = (until: string) =>
      service.withSql(
        (sql) => sql`
          UPDATE code_vector_sets SET
            status = 'running', lease_token = ${randomUUID()}, lease_expires_at = ${until}, covered_segments = NULL
          WHERE repository_id = ${id}
        `,
      )
    await runningUntil("2100-01-01")
    // another repository's turn, in which this one would have had its own
    const other = await withRepository("younger", { "b.js": functionOf("second", "ledger") })
    await embedded(other.tenant, other.id)
    expect(await vectorsOf(tenant, id)).toMatchObject({ status: "in_progress", in_use: false })
    await runningUntil("2020-01-01")
    await service.letPass("5 seconds")
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 1, in_use: true })
  })
})

describe("work of the queue that has come to be nobody's", () => {
  /** The set as a statement leaves it, without its vectors, with work in the queue that a dead worker had. */
  const queuedAs = (id: string, values: string, repository = "enabled = enabled") =>
    service.withSql((sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          yield* sql.unsafe(`UPDATE repositories SET ${repository} WHERE id = $1`, [id])
          yield* sql.unsafe(`UPDATE code_vector_sets SET ${values}, covered_segments = NULL WHERE repository_id = $1`, [
            id,
          ])
          yield* sql`
            DELETE FROM code_chunk_vectors USING code_vector_sets s
            WHERE s.repository_id = ${id} AND code_chunk_vectors.organization_id = s.organization_id
          `
          yield* abandonWork(sql, id)
        }),
      ),
    )

  const untilTaken = (id: string) =>
    eventually("the end of the work in the queue", async () => {
      const left = await service.withSql(
        (sql) => sql`SELECT id FROM leased_work WHERE queue = 'code_vectors' AND starts_with(id, ${id})`,
      )
      return left.length === 0 ? true : undefined
    })

  const queued = "status = 'queued', lease_token = NULL, lease_expires_at = NULL, next_attempt_at"

  it.each([
    ["switched off", `${queued} = '2020-01-01'`, "enabled = false"],
    ["removed", `${queued} = '2020-01-01'`, "removed_at = now()"],
    ["in its pause after a failure", `${queued} = '2100-01-01'`, undefined],
    ["given up", "status = 'failed'", undefined],
    ["completed", "status = 'completed'", undefined],
    [
      "in the hands of a process of the version before",
      "status = 'running', lease_token = gen_random_uuid(), lease_expires_at = '2100-01-01'",
      undefined,
    ],
  ])("is not sent to the model: %s", async (name, values, repository) => {
    const marker = `marker${randomUUID().slice(0, 8)}`
    const { tenant, id } = await withRepository(`nobody-${name.replaceAll(" ", "-")}`, {
      "a.js": functionOf("first", marker),
    })
    await embedded(tenant, id)
    const asked = textsSent().length
    await queuedAs(id, values, repository)
    await untilTaken(id)
    const [left] = await service.withSql(
      (sql) => sql`
        SELECT (SELECT count(*)::int FROM code_chunk_vectors WHERE organization_id = ${tenant.organizationId}) AS vectors,
          (SELECT coalesce(lease_token = ${queueLease}, false) FROM code_vector_sets WHERE repository_id = ${id}) AS begun
      `,
    )
    expect(left).toEqual({ vectors: 0, begun: false })
    expect(textsSent().slice(asked).join("\n")).not.toContain(marker)
    await service.withSql((sql) =>
      Effect.all([
        sql`UPDATE repositories SET enabled = true, removed_at = NULL WHERE id = ${id}`,
        sql`
          UPDATE code_vector_sets SET status = 'queued', lease_token = NULL, lease_expires_at = NULL,
            next_attempt_at = '2020-01-01'
          WHERE repository_id = ${id}
        `,
        sql.notify(codeIndexesChannel, id),
      ]),
    )
    expect(await embedded(tenant, id)).toMatchObject({ embedded_entities: 1, in_use: true })
  })
})
