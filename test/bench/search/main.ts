/**
 * `npm run bench -- search`: what a search costs in an index of 100,000 chunks on PostgreSQL, beside PostgreSQL's own full-text
 * search and a bare round trip, and what the index takes; and on the built-in database the processor time of a search.
 */
import { Effect, Layer, ManagedRuntime, Option, Redacted, References } from "effect"
import { SqlClient } from "effect/sql"
import { IndexCommit } from "../../../server/src/search/index/IndexCommit.ts"
import { IndexLeases } from "../../../server/src/search/index/IndexLeases.ts"
import { CodeSearch } from "../../../server/src/search/query/CodeSearch.ts"
import { EmbeddingModel } from "../../../server/src/models/EmbeddingModel.ts"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import { findBinaries } from "../../server/support/postgres.ts"
import { withCleanup } from "../support/cleanup.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { deferredPostgres } from "../support/postgres.ts"
import { Report } from "../support/report.ts"
import { median, percentile } from "../support/statistics.ts"
import { numbersOf, sentenceOf } from "./corpus.ts"
import { fillFullText, searchFullText } from "./fullText.ts"
import { bytesOfIndexes, type IndexedRepository, indexRepository } from "./repositories.ts"
import { runOn } from "../../server/support/database.ts"

/** Chunks of each repository; the last one is what the others are compared with. */
const sizes = [10_000, 30_000, 100_000]
const quickSizes = [200, 400, 800]
/** Chunks of the repository on the built-in database, and milliseconds of processor time that a search of it may take. */
const embeddedSize = 13_000
const embeddedAim = { atMost: 60 }

const searches = 300
const quickSearches = 10
const warmUps = 20

/** It is filled once and thrown away: nothing of it need survive. */
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "256MB" }

/** Descriptions of four to nine words, of which few are rare: the same for everybody. */
const queriesOf = (count: number): ReadonlyArray<string> => {
  const random = numbersOf(41)
  return Array.from({ length: count }, () => sentenceOf(random, 4 + Math.floor(random() * 6)))
}

const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const start = performance.now()
    yield* effect
    return performance.now() - start
  })

/** Milliseconds of each, one after the other. */
const measure = <E, R>(count: number, one: (query: string) => Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const queries = queriesOf(count + warmUps)
    yield* Effect.forEach(queries.slice(0, warmUps), one, { discard: true })
    return yield* Effect.forEach(queries.slice(warmUps), (query) => timed(one(query)))
  })

const searchIn = ({ organizationId }: IndexedRepository) =>
  Effect.map(
    CodeSearch,
    ({ search }) =>
      (query: string) =>
        search({
          organizationId,
          query,
          repositoryIds: undefined,
          pathPrefix: undefined,
          language: undefined,
          limit: 10,
          minimumScore: 0,
        }).pipe(
          Effect.tap(({ hits }) => (hits.length > 0 ? Effect.void : Effect.die(new Error("a search found nothing")))),
          withinTenant(organizationId),
        ),
  )

const bench = (isQuick: boolean) =>
  Effect.gen(function* () {
    const count = isQuick ? quickSearches : searches
    const report = new Report()
    const repositories: Array<IndexedRepository> = []
    for (const [seed, chunks] of (isQuick ? quickSizes : sizes).entries()) {
      repositories.push(yield* indexRepository(chunks, seed + 1))
    }
    const bytes = yield* bytesOfIndexes
    const total = repositories.reduce((sum, { chunks }) => sum + chunks, 0)
    const largest = repositories.at(-1)
    if (largest === undefined) return yield* Effect.die(new Error("there is no repository"))

    const search = yield* searchIn(largest)
    const cold = yield* timed(search(queriesOf(1)[0] ?? ""))
    const own = yield* measure(count, search)
    report.add("search_p50_ms", median(own), "ms", { below: 20 })
    report.add("search_p99_ms", percentile(own, 0.99), "ms", { below: 100 })
    report.add("search_first_ms", cold, "ms")
    report.add("index_ms_per_1000_chunks", (largest.millis * 1000) / largest.chunks, "ms")
    report.add("bytes_per_chunk", bytes.reduce((sum, table) => sum + table.bytes, 0) / total, "bytes")

    yield* fillFullText(largest.organizationId)
    const fullText = yield* measure(count, (query) => searchFullText(largest.organizationId, query))
    report.add("fulltext_search_p50_ms", median(fullText), "ms")
    report.add("fulltext_search_p99_ms", percentile(fullText, 0.99), "ms")
    report.add("p50_vs_fulltext_search", median(own) / median(fullText), "of 1", { below: 1 })
    report.add("p99_vs_fulltext_search", percentile(own, 0.99) / percentile(fullText, 0.99), "of 1")
    const sql = yield* SqlClient.SqlClient
    report.add("round_trip_p50_ms", median(yield* measure(count, () => sql`SELECT 1`)), "ms")

    for (const repository of repositories) {
      const millis = yield* measure(count, yield* searchIn(repository))
      report.add(`search_p50_ms_${repository.chunks}_chunks`, median(millis), "ms")
      report.add(
        `index_ms_per_1000_of_${repository.chunks}_chunks`,
        (repository.millis * 1000) / repository.chunks,
        "ms",
      )
    }
    for (const table of bytes) report.add(`bytes_per_chunk_${table.name}`, table.bytes / total, "bytes")
    return report
  })

/** The database is in this process, so its processor time is that of a whole search. */
const measureEmbedded = (isQuick: boolean, report: Report) =>
  Effect.gen(function* () {
    const count = isQuick ? quickSearches : searches
    const repository = yield* indexRepository(isQuick ? 200 : embeddedSize, 1)
    const search = yield* searchIn(repository)
    yield* measure(warmUps, search)
    const before = process.cpuUsage()
    const millis = yield* Effect.forEach(queriesOf(count), (query) => timed(search(query)))
    const { user, system } = process.cpuUsage(before)
    report.add("search_cpu_ms_embedded", (user + system) / 1000 / count, "ms", embeddedAim)
    report.add("search_p50_ms_embedded", median(millis), "ms")
    report.add("chunks_embedded", repository.chunks, "chunks")
  })

/** The search and all that it is made of, on a database. */
const searchOn = <E>(database: Parameters<typeof migrated<SqlClient.SqlClient, E, never>>[0]) =>
  ManagedRuntime.make(
    Layer.mergeAll(CodeSearch.layer, IndexCommit.layer, IndexLeases.layer).pipe(
      Layer.provideMerge(migrated(database)),
      Layer.provide(Layer.succeed(References.TracerEnabled, false)),
      Layer.provide(Layer.succeed(EmbeddingModel, Option.none())),
    ),
  )

const run = ({ isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const binaries = findBinaries()
    if (binaries === undefined) {
      console.error("PostgreSQL is not installed: there is nothing to measure.")
      process.exitCode = 1
      return
    }
    const postgres = await deferredPostgres(defer, binaries, settings)
    await runOn(postgres.urlOf("postgres"), "CREATE DATABASE bench")
    const runtime = searchOn(Postgres.layer(Redacted.make(postgres.urlOf("bench"))))
    defer(() => runtime.dispose())
    const report = await runtime.runPromise(bench(isQuick))
    const embedded = searchOn(Embedded.layer({}))
    defer(() => embedded.dispose())
    await embedded.runPromise(measureEmbedded(isQuick, report))
    console.log(report.toTable())
    if (json !== undefined) report.writeJson(json)
  })

await runBench("search", run)
