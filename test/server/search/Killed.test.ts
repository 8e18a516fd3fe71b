/** `kill -9` in the middle of the index and of its vectors: what is shown stays right, and it ends as if nothing had been. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it, onTestFinished } from "vitest"
import { type Reply, startModelDouble, embeds } from "../models/ModelDouble.ts"
import { analyze, enable } from "../support/analyses.ts"
import { callOf } from "../support/client.ts"
import { searchFor, statusOf } from "../support/codeSearch.ts"
import { eventually } from "../support/poll.ts"
import { newStorage, type RunningServer, type Settings, startServer } from "../support/process.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { endLeases, readRows } from "../support/storage.ts"
import { connectTo } from "../support/database.ts"

/** Four starts of a process and two indexes, on machines that do other things as well. */
const patienceMillis = 400_000

/** Two calls at a time, for as long as an index takes: below the calls that an organization has in a minute. */
const pollMillis = 200

/** An index of so few files is under way for a quarter of a second; looks for it are over within seconds. */
const glanceMillis = 20

const functionsInFile = 8

/** A word that stands in one file alone. */
const wordOf = (file: number): string =>
  `kq${Array.from(String(file), (digit) => "abcdefghij".charAt(Number(digit))).join("")}`

/** Files of which every function holds the words of its version, the word of its file, and some that few others have. */
const version = (word: string, fileCount: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: fileCount }, (_, file) => [
      `src/${word}${file}.js`,
      Array.from(
        { length: functionsInFile },
        (__, at) =>
          `export function ${word}Step${file}x${at}(basket) {\n  return ${word}.${["goods", "money", "parcel"][(file + at) % 3]}${file % 7}(basket, ${wordOf(file)}, ${at})\n}\n`,
      ).join("\n"),
    ]),
  )

const filesBefore = 2
const chunksBefore = filesBefore * functionsInFile
const filesAfter = 120
const chunksAfter = filesAfter * functionsInFile

/** Queries with eight results each, so that no equally good result is left out. */
const queries = [wordOf(3), wordOf(42), wordOf(99), "numbatStep17x3"]

/**
 * On PostgreSQL, makes writers of a table wait, so that a kill meets them in the middle. An embedded
 * database belongs to its process alone: there what the API tells says that the work is under way.
 */
const holdWriters = async ({ DATABASE_URL: url }: Settings, table: string) => {
  if (url === undefined) return { reached: undefined, release: () => Promise.resolve() }
  const client = await connectTo(url)
  await client.query("BEGIN")
  await client.query(`LOCK TABLE ${table} IN SHARE MODE`)
  return {
    reached: () =>
      eventually(
        `a writer of ${table}`,
        async () => {
          // within a transaction it would be what it was the first time
          await client.query("SELECT pg_stat_clear_snapshot()")
          const { rowCount } = await client.query(
            `SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%INSERT INTO ${table}%'`,
          )
          return rowCount > 0 ? true : undefined
        },
        patienceMillis,
      ),
    release: () => client.end(),
  }
}

/** Rows of a stopped service. */
const rowsOf = (storage: Settings) =>
  readRows(
    storage,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [live] = yield* sql<{ readonly chunks: number; readonly distinct: number; readonly embedded: number }>`
        SELECT count(*)::int AS chunks, count(DISTINCT p.chunk_id)::int AS distinct, count(v.vector)::int AS embedded
        FROM code_segments s
        JOIN code_segment_files f ON f.organization_id = s.organization_id AND f.segment_id = s.id
        JOIN code_content_chunks p ON p.organization_id = f.organization_id AND p.content_id = f.content_id
        LEFT JOIN code_chunk_vectors v ON v.organization_id = p.organization_id AND v.chunk_id = p.chunk_id
        WHERE s.status = 'live'
      `
      const jobs = yield* sql<{ readonly status: string }>`
        SELECT status FROM code_indexes UNION ALL SELECT status FROM code_vector_sets
      `
      return { ...live, jobs: jobs.map(({ status }) => status) }
    }),
  )

it(
  "a service that is killed in the middle of the index and of its vectors is searched as one that never was",
  async () => {
    const model = await startModelDouble()
    onTestFinished(model.stop)
    const folder = makeRepositoryFolder()
    onTestFinished(() => folder.remove())
    const repository = folder.add("shop")
    const settings = {
      EMBEDDING_MODEL: "test-embeddings",
      EMBEDDING_MODEL_URL: model.url,
      EMBEDDING_MODEL_BATCH: "128",
    }
    const storage = await newStorage()
    let server: RunningServer = await startServer(folder.path, { ...storage, ...settings })
    const key = await server.firstKey()
    const caller = () => ({ call: callOf(server.baseUrl) })
    const id = await enable(caller(), { key }, repository.name)
    const restart = async () => {
      await server.kill()
      await endLeases(storage)
      server = await startServer(folder.path, { ...storage, ...settings })
    }
    const stateOf = async () => (await statusOf(caller(), { key }, id)).repositories[0]
    type State = NonNullable<Awaited<ReturnType<typeof stateOf>>>
    const before = repository.commit(version("quokka", filesBefore))
    let newest = before
    let shown: string | undefined
    /** Until then every answer is whole and of one commit: of the one before, and once of the newest, of that one for good. */
    const until = (what: string, isSo: (state: State) => boolean) =>
      eventually(
        what,
        async () => {
          const { data } = await searchFor(caller(), { key }, { query: "basket quokka numbat", limit: 50 })
          const state = await stateOf()
          if (shown !== undefined) {
            const [commit = "", ...others] = new Set(data.map(({ commit_sha }) => commit_sha))
            expect(others).toEqual([])
            expect([shown, newest]).toContain(commit)
            expect(new Set(data.map(({ symbol_name }) => symbol_name)).size).toBe(commit === before ? chunksBefore : 50)
            shown = commit
          }
          expect(state?.embedded_entities).toBeLessThanOrEqual(state?.total_entities ?? 0)
          return state !== undefined && isSo(state) ? state : undefined
        },
        patienceMillis,
        pollMillis,
      )
    const allVectors = ({ status, vectors }: State) => status === "completed" && vectors?.status === "completed"

    await analyze(caller(), { key }, id)
    await until("the first commit", allVectors)
    shown = before
    const sentBefore = model.asked.length

    // the index
    newest = repository.commit(version("numbat", filesAfter))
    const postings = await holdWriters(storage, "code_postings")
    await analyze(caller(), { key }, id)
    const batches = { left: 3, isHolding: false }
    const embedsSome: Reply = (asked, response) => {
      if (asked.body.input.length === 1) embeds()(asked, response)
      else if (batches.left-- > 0) embeds()(asked, response)
      else batches.isHolding = true
    }
    model.always("/embeddings", embedsSome)
    if (postings.reached === undefined) {
      // nothing holds it up: whoever asks once more, or for more than this, may find it done
      await eventually(
        "the index under way",
        async () => {
          const state = await stateOf()
          if (state === undefined || state.total_entities <= chunksBefore) return undefined
          expect(state).toMatchObject({ status: "in_progress" })
          return state
        },
        patienceMillis,
        glanceMillis,
      )
    } else {
      await postings.reached()
      expect(await stateOf()).toMatchObject({ status: "in_progress" })
    }
    await server.kill()
    await postings.release()
    await restart()

    // the vectors
    await until("the vectors under way", () => batches.isHolding)
    expect(shown).toBe(newest)
    const half = await stateOf()
    expect(half).toMatchObject({
      status: "completed",
      coverage_percent: 100,
      total_entities: chunksAfter,
      embedded_entities: chunksAfter,
      vectors: { status: "in_progress", embedded_entities: 3 * 128 },
    })
    await server.kill()
    model.always("/embeddings", embeds())
    await restart()
    await until("the vectors", allVectors)
    expect(await stateOf()).toMatchObject({
      status: "completed",
      coverage_percent: 100,
      total_entities: chunksAfter,
      embedded_entities: chunksAfter,
      vectors: { status: "completed", embedded_entities: chunksAfter, refused_entities: 0, in_use: true },
    })
    // what was stored was not sent again: a kill met a batch on its way
    const sent = model.asked
      .slice(sentBefore)
      .flatMap(({ body }) => body.input)
      .filter((text) => text.startsWith("numbatStep"))
    expect(new Set(sent).size).toBe(chunksAfter)
    expect(sent.length).toBeLessThanOrEqual(chunksAfter + 128)

    const healthyStorage = await newStorage()
    const healthy = await startServer(folder.path, { ...healthyStorage, ...settings })
    const healthyKey = { key: await healthy.firstKey() }
    const healthyCaller = { call: callOf(healthy.baseUrl) }
    const healthyId = await enable(healthyCaller, healthyKey, repository.name)
    await analyze(healthyCaller, healthyKey, healthyId)
    const resultsOf = async (from: typeof healthyCaller, by: typeof healthyKey) =>
      Promise.all(
        queries.map(async (query) => {
          const { data, model: name } = await searchFor(from, by, { query, limit: functionsInFile })
          const places = data.map(
            ({ commit_sha, file_path, score, symbol_name }) =>
              `${symbol_name} in ${file_path} of ${commit_sha}: ${score.toFixed(9)}`,
          )
          return { name, places: query.startsWith("kq") ? places.toSorted() : places.slice(0, 1) }
        }),
      )
    const same = await eventually(
      "the same results as of a service that was never killed",
      async () => {
        const [ours, theirs] = [await resultsOf(caller(), { key }), await resultsOf(healthyCaller, healthyKey)]
        const isDone = (await statusOf(healthyCaller, healthyKey, healthyId)).repositories.some(allVectors)
        return isDone && JSON.stringify(ours) === JSON.stringify(theirs) ? ours : undefined
      },
      patienceMillis / 4,
      5 * pollMillis,
    ).catch(async () => {
      expect(await resultsOf(caller(), { key })).toEqual(await resultsOf(healthyCaller, healthyKey))
      throw new Error("the service that was never killed is not done")
    })
    expect(same.at(-1)?.places[0]).toContain(`numbatStep17x3 in src/numbat17.js of ${newest}`)
    expect(same[0]?.places.filter((place) => place.includes("in src/numbat3.js"))).toHaveLength(functionsInFile)

    if (storage["DATABASE_URL"] !== undefined) {
      await eventually(
        "the end of all work",
        async () => (await rowsOf(storage)).jobs.every((status) => status === "completed") || undefined,
        patienceMillis / 4,
      )
    }
    await server.kill()
    expect(await rowsOf(storage)).toEqual({
      chunks: chunksAfter,
      distinct: chunksAfter,
      embedded: chunksAfter,
      jobs: ["completed", "completed"],
    })
  },
  patienceMillis,
)
