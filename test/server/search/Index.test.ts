/** The index follows its repository: commit by commit, apart from those of others, and whatever a repository holds. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Sweep } from "../../../server/src/search/index/Sweep.ts"
import { enable } from "../support/analyses.ts"
import { analyzeAndIndex, indexRepository, placesFor, searchFor, statusOf } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

/** A function of a name, whose words are nobody else's. */
const functionOf = (name: string, word: string): string =>
  `export function ${name}(value) {\n  return ${word}(value, ${word}.length)\n}\n`

const countOf = (table: string): Promise<number> =>
  service
    .withSql((sql) => sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM ${sql(table)}`)
    .then(([row]) => row?.count ?? -1)

const installed = async (name: string, files: Readonly<Record<string, string>>, owner = tenant) => {
  const repository = service.repositories.add(name)
  const commit = repository.commit(files)
  await service.install(owner)
  return { repository, commit, id: await indexRepository(service, owner, `acme/${name}`) }
}

describe("an index", () => {
  it("goes on with its repository: what is changed, renamed and deleted is found as it is now", async () => {
    const kept = functionOf("quokkaKept", "quokka")
    const { repository, id } = await installed("shop", {
      "src/kept.js": kept,
      "src/changed.js": functionOf("wombatBefore", "wombat"),
      "src/renamed.js": functionOf("numbatRenamed", "numbat"),
      "src/deleted.js": functionOf("dingoDeleted", "dingo"),
    })
    const places = (query: string) => placesFor(service, tenant, { query, repository_ids: [id] })
    expect(await places("dingo")).toEqual(["src/deleted.js dingoDeleted"])
    const contentsBefore = await countOf("code_contents")

    const commit = repository.commit({
      "src/kept.js": kept,
      "src/changed.js": functionOf("wombatAfter", "wombat"),
      "lib/moved.js": functionOf("numbatRenamed", "numbat"),
      "src/added.js": functionOf("echidnaAdded", "echidna"),
    })
    const status = await analyzeAndIndex(service, tenant, id)
    expect(status).toMatchObject({
      status: "completed",
      coverage_percent: 100,
      total_entities: 4,
      embedded_entities: 4,
    })
    expect(await places("dingo")).toEqual([])
    expect(await places("dingoDeleted")).toEqual([])
    expect(await places("wombat")).toEqual(["src/changed.js wombatAfter"])
    expect(await places("numbat")).toEqual(["lib/moved.js numbatRenamed"])
    expect(await places("echidna")).toEqual(["src/added.js echidnaAdded"])
    const kinds = ["lib/moved.js numbatRenamed", "src/added.js echidnaAdded"]
    expect((await places("/(ECHIDNA|Numbat)\\w+/i lang:js -path:changed")).toSorted()).toEqual(kinds)
    expect((await places("/echidna[A-Z]|numbat[A-Z]/")).toSorted()).toEqual(kinds)
    expect(await places("/ECHIDNA[A-Z]|Numbat[A-Z]/")).toEqual([])
    expect(await places('"function quokkaKept" path:src/*.js')).toEqual(["src/kept.js quokkaKept"])
    const { data } = await searchFor(service, tenant, { query: "quokka", repository_ids: [id] })
    expect(data).toMatchObject([{ file_path: "src/kept.js", commit_sha: commit }])
    // the renamed file was not read again
    expect((await countOf("code_contents")) - contentsBefore).toBe(2)
  })

  it("counts words as the repository has them now, also when most of it has gone", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, number) => [`src/part${number}.js`, functionOf(`part${number}`, `bilby`)]),
    )
    const { repository, id } = await installed("shrinking", files)
    repository.commit({ "src/part0.js": functionOf("part0", "bilby"), "src/new.js": functionOf("koala", "koala") })
    expect(await analyzeAndIndex(service, tenant, id)).toMatchObject({ total_entities: 2, embedded_entities: 2 })
    expect(await placesFor(service, tenant, { query: "bilby", repository_ids: [id] })).toEqual(["src/part0.js part0"])
    repository.commit({ README: "nothing" })
    expect(await analyzeAndIndex(service, tenant, id)).toMatchObject({ status: "completed", total_entities: 0 })
    expect(await placesFor(service, tenant, { query: "bilby koala", repository_ids: [id] })).toEqual([])
  })

  it("is of the default branch alone", async () => {
    const { repository, id } = await installed("branches", { "a.js": functionOf("onMain", "taipan") })
    repository.commit({ "a.js": functionOf("onBranch", "taipan") }, "feature")
    const { body: run } = await service.call<{ readonly id: string }>("POST", "/api/v1/analysis/trigger", {
      key: tenant.key,
      body: { repository_id: id, branch: "feature" },
    })
    expect(run.id).toBeDefined()
    await analyzeAndIndex(service, tenant, id).catch(() => undefined)
    expect(await placesFor(service, tenant, { query: "taipan", repository_ids: [id] })).toEqual(["a.js onMain"])
  })

  it("takes what a hostile repository holds", async () => {
    const { id } = await installed("hostile", {
      "src/quote';DROP TABLE code_chunks;--.js": functionOf("cassowary", "cassowary"),
      "src/%_like\\.js": functionOf("kookaburra", "kookaburra"),
      "src/nul.js": `export function bandicoot() { return "\u0000\uFFFD" }\n`,
      "src/long.js": `export function ${"l".repeat(3000)}() { return 1 }\n`,
      "src/fence.js": `/** Ends the fence: \`\`\` <script>alert(1)</script> ![](https://tracker.example/x). */\nexport function potoroo() { return "\`\`\`\`" }\n`,
      "src/__proto__.js":
        "export function constructor() { return __proto__ }\nexport function toString() { return 1 }\n",
      "src/many.js": Array.from({ length: 400 }, (_, index) => functionOf(`goanna${index}`, "goanna")).join("\n"),
      "src/words.txt": "a ".repeat(10_000),
    })
    const places = (query: string, more = {}) => placesFor(service, tenant, { query, repository_ids: [id], ...more })
    expect(await places("cassowary")).toEqual(["src/quote';DROP TABLE code_chunks;--.js cassowary"])
    expect(await places("kookaburra", { path_prefix: "src/%_like\\" })).toEqual(["src/%_like\\.js kookaburra"])
    expect(await places("kookaburra", { path_prefix: "src/__like" })).toEqual([])
    expect((await places("constructor"))[0]).toBe("src/__proto__.js constructor")
    expect(await places("goanna", { limit: 50 })).toHaveLength(50)
    expect((await places("goanna399"))[0]).toBe("src/many.js goanna399")
    const { body } = await service.call<{ readonly answer: string }>("POST", "/api/v1/code/ask", {
      key: tenant.key,
      body: { question: "What does the potoroo return at the end of the fence?", repository_ids: [id] },
    })
    expect(body.answer).not.toMatch(/^\s*!\[/m)
    expect(body.answer).toContain("`````")
  })
})

describe("two organizations with the same file", () => {
  it("have nothing in common: neither rows, nor what a word is worth", async () => {
    const file = functionOf("sharedFunction", "platypus")
    const others = Array.from({ length: 30 }, (_, number) => [`p${number}.js`, functionOf(`p${number}`, "platypus")])
    const first = await service.createTenant()
    const second = await service.createTenant()
    service.repositories.add("same").commit({ "a.js": file, "b.js": functionOf("other", "wallaby") })
    for (const one of [first, second]) {
      await service.install(one)
      await indexRepository(service, one, "acme/same")
    }
    const scoreOf = async (one: Tenant) =>
      (await searchFor(service, one, { query: "platypus wallaby" })).data.map(({ score }) => score)
    const before = await scoreOf(first)
    expect(await scoreOf(second)).toEqual(before)
    // the second one gets a repository in which the word is common
    service.repositories.add("crowd").commit(Object.fromEntries(others))
    await service.install(second)
    await indexRepository(service, second, "acme/crowd")
    expect(await scoreOf(first)).toEqual(before)
    const chunks = await service.withSql(
      (sql) => sql<{ readonly organization_id: string }>`
        SELECT organization_id FROM code_chunks WHERE name = 'sharedFunction' ORDER BY organization_id
      `,
    )
    expect(chunks.map(({ organization_id }) => organization_id)).toEqual(
      [first.organizationId, second.organizationId].toSorted(),
    )
  })
})

describe("a repository that is no longer there", () => {
  it("is not found, and leaves nothing behind", async () => {
    const own = await service.createTenant()
    const repository = service.repositories.add("leaving")
    repository.commit({ "a.js": functionOf("quoll", "quoll") })
    await service.install(own)
    const id = await indexRepository(service, own, "acme/leaving")
    expect(await placesFor(service, own, { query: "quoll" })).toEqual(["a.js quoll"])
    repository.remove()
    await service.install(own)
    expect(await placesFor(service, own, { query: "quoll" })).toEqual([])
    const { status } = await service.call("POST", "/api/v1/code/search", {
      key: own.key,
      body: { query: "quoll", repository_ids: [id] },
    })
    expect(status).toBe(400)
    expect((await statusOf(service, own)).repositories.map(({ repository_id }) => repository_id)).not.toContain(id)
    await service.withSql((sql) => sql`DELETE FROM organizations WHERE id = ${own.organizationId}`)
    for (const table of ["code_indexes", "code_chunks", "code_contents", "code_segments", "code_postings"]) {
      const rows = await service.withSql(
        (sql) => sql`SELECT 1 AS row FROM ${sql(table)} WHERE organization_id = ${own.organizationId}`,
      )
      expect(rows).toEqual([])
    }
  })
})

it("regression: what was read of a repository that is gone is deleted, whoever else was at work or is switched off", async () => {
  const own = await service.createTenant()
  const leaving = service.repositories.add("departing")
  leaving.commit({ "a.js": functionOf("bettong", "bettong") })
  service.repositories.add("staying").commit({ "b.js": functionOf("pademelon", "pademelon") })
  await service.install(own)
  await indexRepository(service, own, "acme/departing")
  const staying = await indexRepository(service, own, "acme/staying")
  leaving.remove()
  await service.install(own)
  const left = await service.withSql((sql) =>
    Effect.gen(function* () {
      const { sweep } = yield* Sweep
      const chunks = sql<{ readonly count: number }>`
        SELECT count(*)::int AS count FROM code_chunks
        WHERE organization_id = ${own.organizationId} AND name = 'bettong'
      `.pipe(Effect.map(([row]) => row?.count))
      yield* sql`
        UPDATE code_indexes SET status = 'running' WHERE repository_id = ${staying}
      `
      yield* sweep
      yield* sql`
        UPDATE code_segments SET retired_at = retired_at - interval '1 hour'
        WHERE organization_id = ${own.organizationId} AND status = 'retired'
      `
      yield* sweep
      const whileAtWork = yield* chunks
      yield* sql`UPDATE repositories SET enabled = false WHERE id = ${staying}`
      yield* sql`
        UPDATE code_indexes SET status = 'queued' WHERE repository_id = ${staying}
      `
      yield* sweep
      return [whileAtWork, yield* chunks]
    }).pipe(Effect.provide(Sweep.layer), Effect.provideService(SqlClient.SqlClient, sql)),
  )
  expect(left).toEqual([1, 0])
  expect(await placesFor(service, own, { query: "pademelon" })).toEqual([])
})

it("the index of a repository that is gone goes with what a process of the version before has stored for it", async () => {
  const own = await service.createTenant()
  const { repository, id } = await installed("modeled", { "a.js": functionOf("bilby", "bilby") }, own)
  const left = await service.withSql((sql) =>
    Effect.gen(function* () {
      const { sweep } = yield* Sweep
      yield* sql`
        INSERT INTO code_lsa_jobs (organization_id, repository_id, status)
        VALUES (${own.organizationId}, ${id}, 'queued')
      `
      yield* sql`
        INSERT INTO code_lsa_models (organization_id, repository_id, status, dimensions, trained_at)
        VALUES (${own.organizationId}, ${id}, 'active', 1, now())
      `
      yield* sql`
        INSERT INTO code_lsa_terms (organization_id, model_id, term, weight, numbers)
        SELECT organization_id, id, 'bilby', 1, '\\x01' FROM code_lsa_models WHERE repository_id = ${id}
      `
      yield* sql`
        INSERT INTO code_lsa_vectors (organization_id, segment_id, model_id, first_chunk, vectors)
        SELECT m.organization_id, s.id, m.id, 0, '\\x01' FROM code_lsa_models m
        JOIN code_segments s USING (organization_id, repository_id) WHERE m.repository_id = ${id}
      `
      repository.remove()
      yield* Effect.promise(() => service.install(own))
      yield* sweep
      yield* sql`
        UPDATE code_segments SET retired_at = retired_at - interval '1 hour'
        WHERE organization_id = ${own.organizationId}
      `
      yield* sweep
      yield* sweep
      return yield* Effect.forEach(
        ["code_lsa_jobs", "code_lsa_models", "code_lsa_terms", "code_lsa_vectors", "code_segments", "code_indexes"],
        (table) => sql`SELECT 1 AS row FROM ${sql(table)} WHERE organization_id = ${own.organizationId}`,
      )
    }).pipe(Effect.provide(Sweep.layer), Effect.provideService(SqlClient.SqlClient, sql)),
  )
  expect(left.flat()).toEqual([])
})

const betweenSearchesMillis = 75

describe("searches while an index is built", () => {
  it("each see one commit, the old one or the new one", async () => {
    const version = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 40 }, (_, number) => [`src/f${number}.js`, functionOf(`f${number}${word}`, "tuatara")]),
      )
    const { repository, commit, id } = await installed("moving", version("Old"))
    const next = repository.commit(version("New"))
    const work = { isOver: false }
    // what fails is heard of at the end: a search may have failed before
    const over = Promise.allSettled([analyzeAndIndex(service, tenant, id)]).then(([outcome]) => {
      work.isOver = true
      return outcome
    })
    const seen = new Set<string>()
    while (!work.isOver) {
      const { data } = await searchFor(service, tenant, { query: "tuatara", repository_ids: [id], limit: 50 })
      expect(data).toHaveLength(40)
      const commits = new Set(data.map(({ commit_sha }) => commit_sha))
      expect(commits.size).toBe(1)
      for (const { commit_sha, symbol_name } of data) {
        expect(symbol_name?.endsWith(commit_sha === commit ? "Old" : "New")).toBe(true)
        seen.add(commit_sha)
      }
      // oxlint-disable-next-line no-await-in-loop -- one search after the other, below the limit of calls in a minute
      await sleep(betweenSearchesMillis)
    }
    expect(await over).toMatchObject({ status: "fulfilled" })
    expect([commit, next]).toEqual(expect.arrayContaining([...seen]))
    const { data } = await searchFor(service, tenant, { query: "tuatara", repository_ids: [id], limit: 50 })
    expect(new Set(data.map(({ commit_sha }) => commit_sha))).toEqual(new Set([next]))
  })
})

it("a repository that has just been enabled has no index yet", async () => {
  service.repositories.add("waiting").commit({ "a.js": "export const a = 1\n" })
  await service.install(tenant)
  const id = await enable(service, tenant, "acme/waiting")
  expect((await statusOf(service, tenant, id)).repositories).toMatchObject([{ status: "not_started" }])
})
