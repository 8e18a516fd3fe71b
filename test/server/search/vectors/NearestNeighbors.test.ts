/** Vectors that are looked up in an index: on a PostgreSQL with pgvector, for which see `npm run test:pgvector`. */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Option } from "effect"

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { NearestNeighbors } from "../../../../server/src/search/vectors/NearestNeighbors.ts"
import { NeighborIndexes } from "../../../../server/src/search/vectors/NeighborIndexes.ts"
import { NeighborUpkeep } from "../../../../server/src/search/vectors/NeighborUpkeep.ts"
import { lengthOf, numbersOf, packVector } from "../../../../server/src/search/vectors/PackedVector.ts"
import { EmbeddingModel } from "../../../../server/src/models/EmbeddingModel.ts"
import { dimensions, embeds, type ModelDouble, startModelDouble, vectorOf } from "../../models/ModelDouble.ts"
import { embeddingsOf } from "../../models/clients.ts"
import { analyzeAndIndex, indexRepository, placesFor, statusOf } from "../../support/codeSearch.ts"
import { eventually } from "../../support/poll.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"

let model: ModelDouble
let service: TestService

/** Vectors that an organization of the tests has an index from. */
const indexFrom = 3

/** Set where the database of the tests has pgvector. */
const hasPgvector = process.env["TEST_PGVECTOR"] === "1"

beforeAll(async () => {
  if (!hasPgvector) return
  model = await startModelDouble()
  model.always(
    "/embeddings",
    embeds((text) => vectorOf(text.toLowerCase().replaceAll("platypus", "monotreme"))),
  )
  service = await startService({
    settings: {
      EMBEDDING_MODEL: "test-embeddings",
      EMBEDDING_MODEL_URL: model.url,
      EMBEDDING_MODEL_BATCH: "128",
      EMBEDDING_MODEL_INDEX_FROM: String(indexFrom),
    },
  })
})
afterAll(async () => {
  if (!hasPgvector) return
  await service.stop()
  await model.stop()
})

beforeEach(() => {
  // a model that was slow in another test, or in the first try of this one, is no longer left alone
  if (hasPgvector) service.moveClock("1 hour")
})

interface IndexRow {
  readonly name: string
  readonly isValid: boolean
  readonly scans: number
  readonly condition: string
}

/** The indexes of an organization. */
const indexesOf = ({ organizationId }: Tenant): Promise<ReadonlyArray<IndexRow>> =>
  service.withSql(
    (sql) => sql<IndexRow>`
      SELECT class.relname AS name, index.indisvalid AS "isValid",
        coalesce(pg_stat_get_numscans(index.indexrelid), 0)::int AS scans,
        pg_get_expr(index.indpred, index.indrelid) AS condition
      FROM pg_index index JOIN pg_class class ON class.oid = index.indexrelid
      WHERE index.indrelid = to_regclass('code_chunk_embeddings') AND index.indpred IS NOT NULL
        AND strpos(pg_get_expr(index.indpred, index.indrelid), ${organizationId}) > 0
    `,
  )

const functionOf = (name: string, word: string): string =>
  `export function ${name}(value) {\n  return ${word}(value, ${word}.length)\n}\n`

/** Thousands of vectors and their index, on a machine that may do other things as well. */
const embeddingMillis = 120_000
const betweenLooksMillis = 200

const embedded = (tenant: Tenant, id: string) =>
  eventually(
    "the vectors",
    async () => {
      const { repositories } = await statusOf(service, tenant, id)
      const vectors = repositories.find(({ repository_id }) => repository_id === id)?.vectors
      return vectors?.status === "completed" ? vectors : undefined
    },
    embeddingMillis,
    betweenLooksMillis,
  )

/** The organization's index, once it can be asked. */
const builtIndexOf = (tenant: Tenant): Promise<IndexRow> =>
  eventually(
    "the index",
    async () => (await indexesOf(tenant)).find(({ isValid }) => isValid),
    embeddingMillis,
    betweenLooksMillis,
  )

const withRepository = async (name: string, files: Readonly<Record<string, string>>) => {
  const tenant = await service.createTenant()
  const repository = service.repositories.add(name)
  repository.commit(files)
  await service.install(tenant)
  const id = await indexRepository(service, tenant, `acme/${name}`)
  await embedded(tenant, id)
  if (Object.keys(files).length >= indexFrom) await builtIndexOf(tenant)
  return { tenant, repository, id }
}

const animals = {
  "src/animal.js": functionOf("feedIt", "platypus"),
  "src/other.js": functionOf("countAll", "ledger"),
  "lib/third.js": functionOf("openIt", "window"),
  "lib/animal.py": "def keep_it(value):\n    return platypus(value)\n",
}

/** Words of six letters, the same for the same seed. */
const words = (seed: number, count: number): ReadonlyArray<string> => {
  let state = seed
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 6 }, () => String.fromCodePoint(97 + next(26))).join(""),
  )
}

const manyFunctions = (files: number, functions: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: files }, (_, file) => [
      `src/part${file}.js`,
      Array.from({ length: functions }, (_entry, at) => {
        const [name = "", one = "", other = "", third = ""] = words(file * 1000 + at + 1, 4)
        return `export function ${name}${file}x${at}(value) {\n  return ${one}(value, ${other}.length, ${third})\n}\n`
      }).join("\n"),
    ]),
  )

/** Provides the services that search uses when an embedding model is configured. */
const withIndexes = <A, E>(
  use: (services: {
    readonly indexes: NeighborIndexes["Service"]
    readonly upkeep: NeighborUpkeep["Service"]
    readonly nearest: NearestNeighbors["Service"]
  }) => Effect.Effect<A, E>,
): Promise<A> =>
  service.withSql((sql) =>
    Effect.all({ indexes: NeighborIndexes, upkeep: NeighborUpkeep, nearest: NearestNeighbors }).pipe(
      Effect.flatMap(use),
      Effect.provide(
        Layer.mergeAll(NeighborIndexes.layer, NeighborUpkeep.layer, NearestNeighbors.layer).pipe(
          Layer.provide(Layer.succeed(SqlClient.SqlClient, sql)),
          Layer.provide(Layer.effect(EmbeddingModel, Effect.asSome(embeddingsOf(model, { indexFrom })))),
        ),
        // as after a new start: what was done before is not remembered
        { local: true },
      ),
    ),
  )

const fingerprintOf = ({ organizationId }: Tenant): Promise<string> =>
  service.withSql((sql) =>
    Effect.map(
      sql<{ readonly fingerprint: string }>`
        SELECT fingerprint FROM code_vector_sets WHERE organization_id = ${organizationId}
      `,
      ([row]) => row?.fingerprint ?? "",
    ),
  )

/** As another process would do it, beside the service. */
const upkeep = async (tenant: Tenant): Promise<void> => {
  const fingerprint = await fingerprintOf(tenant)
  await withIndexes((services) => services.upkeep.upkeep(fingerprint))
}

describe.runIf(hasPgvector)("an organization with many vectors", () => {
  it("is found by what code means, by its own index and no other", async () => {
    const { tenant } = await withRepository("zoo", animals)
    const [index, ...others] = await indexesOf(tenant)
    expect(others).toEqual([])
    expect(index).toMatchObject({ isValid: true })
    expect(index?.condition).toContain(await fingerprintOf(tenant))
    const places = await placesFor(service, tenant, { query: "monotreme" })
    expect(places.slice(0, 2).toSorted()).toEqual(["lib/animal.py keep_it", "src/animal.js feedIt"])
  })

  it("is found within the filters alone", async () => {
    const { tenant } = await withRepository("filters", animals)
    const below = await placesFor(service, tenant, { query: "monotreme", path_prefix: "lib/" })
    expect(below[0]).toBe("lib/animal.py keep_it")
    expect(below).not.toContain("src/animal.js feedIt")
    const inJavascript = await placesFor(service, tenant, { query: "monotreme", language: "javascript" })
    expect(inJavascript[0]).toBe("src/animal.js feedIt")
    expect(inJavascript).not.toContain("lib/animal.py keep_it")
  })

  it("is as it was where another has the same files", async () => {
    const one = await withRepository("same", { ...animals, "mine.js": functionOf("mine", "platypus") })
    const other = await service.createTenant()
    service.repositories.add("same2").commit(animals)
    await service.install(other)
    await embedded(other, await indexRepository(service, other, "acme/same2"))
    await builtIndexOf(other)
    expect(await placesFor(service, other, { query: "monotreme" })).not.toContain("mine.js mine")
    expect(await placesFor(service, one.tenant, { query: "monotreme" })).toContain("mine.js mine")
    const [first] = await indexesOf(one.tenant)
    const [second] = await indexesOf(other)
    expect(first?.name).not.toBe(second?.name)
  })

  it("finds what has come, and no longer what has gone", async () => {
    const { tenant, repository, id } = await withRepository("changing", animals)
    repository.commit({
      "src/other.js": functionOf("countAll", "ledger"),
      "lib/third.js": functionOf("openIt", "window"),
      "lib/fourth.js": functionOf("watchIt", "platypus"),
    })
    await analyzeAndIndex(service, tenant, id)
    await embedded(tenant, id)
    const places = await placesFor(service, tenant, { query: "monotreme" })
    expect(places[0]).toBe("lib/fourth.js watchIt")
    expect(places.filter((place) => place.includes("animal"))).toEqual([])
  })

  it("gets nearly all neighbors that comparing each of them would find", async () => {
    const { tenant } = await withRepository("large", manyFunctions(60, 25))
    const { organizationId } = tenant
    const fingerprint = await fingerprintOf(tenant)
    const places = await service.withSql(
      (sql) => sql<{ readonly segmentId: string; readonly chunk: number; readonly vector: Buffer }>`
        SELECT f.segment_id AS "segmentId", f.first_chunk + p.position AS chunk, v.vector
        FROM code_segment_files f
        JOIN code_content_chunks p ON p.organization_id = f.organization_id AND p.content_id = f.content_id
        JOIN code_chunk_vectors v ON v.organization_id = f.organization_id AND v.chunk_id = p.chunk_id
        WHERE f.organization_id = ${organizationId} AND v.vector IS NOT NULL
      `,
    )
    expect(places.length).toBeGreaterThanOrEqual(1500)
    const wanted = 100
    const shares: Array<number> = []
    for (const seed of [11, 12, 13, 14, 15]) {
      const numbers = numbersOf(packVector(Float32Array.from(vectorOf(words(seed, 5).join(" ")))))
      const cosine = (vector: Int8Array): number =>
        vector.reduce((sum, value, at) => sum + value * (numbers[at] ?? 0), 0) / lengthOf(vector)
      const compared = places
        .map((place) => ({ ...place, cosine: cosine(numbersOf(place.vector)) }))
        .toSorted((one, other) => other.cosine - one.cosine)
      const least = compared[wanted - 1]?.cosine ?? 1
      const cosines = new Map(compared.map((place) => [`${place.segmentId} ${place.chunk}`, place.cosine]))
      const found = await withIndexes(({ nearest }) =>
        nearest.find({
          organizationId,
          fingerprint,
          numbers,
          segmentIds: [...new Set(places.map(({ segmentId }) => segmentId))],
          comparedChunks: places.length,
          wanted,
          canCompareAll: false,
        }),
      )
      const first = Option.getOrThrow(found).slice(0, wanted)
      expect(first).toHaveLength(wanted)
      // of equals any will do
      const right = first.filter(({ segmentId, chunk }) => (cosines.get(`${segmentId} ${chunk}`) ?? -1) >= least - 1e-3)
      shares.push(right.length / wanted)
    }
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9)
    await eventually("scans of the index", async () => ((await indexesOf(tenant))[0]?.scans === 0 ? undefined : true))
  }, 180_000)
})

describe.runIf(hasPgvector)("an index", () => {
  it("is there after the next start where vectors were there before it", async () => {
    const { tenant } = await withRepository("before", animals)
    const [index] = await indexesOf(tenant)
    await service.withSql((sql) => sql`DROP INDEX ${sql(index?.name ?? "")}`)
    await service.withSql((sql) => sql`DELETE FROM code_chunk_embeddings`)
    expect(await indexesOf(tenant)).toEqual([])
    await eventually("the index", async () => {
      await upkeep(tenant)
      return (await indexesOf(tenant)).length > 0 || undefined
    })
    expect(await indexesOf(tenant)).toMatchObject([{ name: index?.name, isValid: true }])
    expect(await placesFor(service, tenant, { query: "monotreme" })).toContain("src/animal.js feedIt")
  })

  it("whose building was cut off is not asked, and is built anew", async () => {
    const { tenant } = await withRepository("cut", animals)
    const [index] = await indexesOf(tenant)
    await service.withSql(
      (sql) => sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = to_regclass(${index?.name ?? ""})`,
    )
    // all are compared instead
    expect(await placesFor(service, tenant, { query: "monotreme" })).toContain("src/animal.js feedIt")
    await eventually("the new index", async () => {
      await upkeep(tenant)
      return (await indexesOf(tenant)).some(({ isValid }) => isValid) || undefined
    })
    expect(await indexesOf(tenant)).toMatchObject([{ name: index?.name, isValid: true }])
  })

  it("is not made for few vectors", async () => {
    const { tenant } = await withRepository("few", { "a.js": functionOf("first", "window") })
    await upkeep(tenant)
    expect(await indexesOf(tenant)).toEqual([])
  })

  it("goes when no repository is searched by its vectors any more", async () => {
    const { tenant, id } = await withRepository("going", animals)
    expect(await indexesOf(tenant)).toHaveLength(1)
    const other = await withRepository("staying", animals)
    await service.withSql((sql) =>
      Effect.andThen(
        // or the worker would ask for vectors again
        sql`UPDATE repositories SET enabled = false WHERE id = ${id}`,
        sql`DELETE FROM code_vector_sets WHERE repository_id = ${id}`,
      ),
    )
    await eventually("the end of the index", async () => {
      await upkeep(other.tenant)
      return (await indexesOf(tenant)).length === 0 || undefined
    })
    expect(await indexesOf(other.tenant)).toHaveLength(1)
  })

  it("regression: is built although others are built and dropped at the same moment", async () => {
    const { tenant: gone, id } = await withRepository("gone", animals)
    const tenants: Array<Tenant> = []
    for (const name of ["crowd1", "crowd2", "crowd3"]) tenants.push((await withRepository(name, animals)).tenant)
    const [first] = tenants
    if (first === undefined) throw new Error("there is no organization")
    for (const tenant of tenants) {
      const [index] = await indexesOf(tenant)
      await service.withSql((sql) => sql`DROP INDEX ${sql(index?.name ?? "")}`)
    }
    await service.withSql((sql) =>
      Effect.andThen(
        sql`UPDATE repositories SET enabled = false WHERE id = ${id}`,
        sql`DELETE FROM code_vector_sets WHERE repository_id = ${id}`,
      ),
    )
    await eventually(
      "all indexes",
      async () => {
        await Promise.all([upkeep(first), upkeep(first), upkeep(first)])
        const each = await Promise.all(tenants.map(indexesOf))
        return each.every(([index]) => index?.isValid) || undefined
      },
      embeddingMillis,
      betweenLooksMillis,
    )
    expect(await indexesOf(gone)).toEqual([])
    const all = await service.withSql(
      (sql) => sql<{ readonly cutOff: number }>`
        SELECT count(*)::int AS "cutOff" FROM pg_index
        WHERE indrelid = to_regclass('code_chunk_embeddings') AND NOT indisvalid
      `,
    )
    expect(all).toEqual([{ cutOff: 0 }])
  })

  it("regression: has what comes after an organization has fewer vectors than one is made for", async () => {
    const { tenant, repository, id } = await withRepository("shrinking", animals)
    const copy = functionOf("watchIt", "platypus")
    // one vector, and as many places as are looked up
    repository.commit({ "one.js": copy, "two.js": copy, "three.js": copy })
    await analyzeAndIndex(service, tenant, id)
    await embedded(tenant, id)
    expect(await placesFor(service, tenant, { query: "monotreme" })).toContain("one.js watchIt")
  })

  it("is not asked where it would have to be looked through too far, and all can be compared", async () => {
    const { tenant } = await withRepository("narrow", animals)
    const { organizationId } = tenant
    const fingerprint = await fingerprintOf(tenant)
    const found = (canCompareAll: boolean) =>
      withIndexes(({ nearest }) =>
        nearest.find({
          organizationId,
          fingerprint,
          numbers: new Int8Array(dimensions).fill(1),
          segmentIds: [],
          comparedChunks: 4,
          wanted: 10_000,
          canCompareAll,
        }),
      )
    expect(await found(true)).toEqual(Option.none())
    expect(await found(false)).toEqual(Option.some([]))
  })

  it("holds vectors of its dimensions alone: a query of others finds nothing there", async () => {
    const { tenant } = await withRepository("dimensions", animals)
    const { organizationId } = tenant
    const found = await withIndexes(({ nearest }) =>
      Effect.flatMap(
        Effect.promise(() => fingerprintOf(tenant)),
        (fingerprint) =>
          nearest.find({
            organizationId,
            fingerprint,
            numbers: new Int8Array(dimensions + 1).fill(1),
            segmentIds: [],
            comparedChunks: 4,
            wanted: 10,
            canCompareAll: false,
          }),
      ),
    )
    expect(found).toEqual(Option.none())
  })
})
