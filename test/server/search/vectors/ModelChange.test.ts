/** Another model is configured while people search: each answer is of one model, or of none, and the old one's vectors go. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it, onTestFinished } from "vitest"
import { embeds, type Reply, startModelDouble, vectorOf } from "../../models/ModelDouble.ts"
import { analyze, enable } from "../../support/analyses.ts"
import { callOf } from "../../support/client.ts"
import { searchFor, statusOf } from "../../support/codeSearch.ts"
import { eventually } from "../../support/poll.ts"
import { newStorage, type RunningServer, type Settings, startServer, temporaryFolder } from "../../support/process.ts"
import { makeRepositoryFolder } from "../../support/repositories.ts"
import { readRows } from "../../support/storage.ts"
import { databaseKind } from "../../support/TestDatabase.ts"

/** Several starts, and the time after which vectors that are not in use are deleted. */
const patienceMillis = 300_000

/** One search after the other, until the change is over. */
const mostSearches = 20_000

/** Two who search, and what else is asked meanwhile, stay within the calls that an organization has in a minute. */
const betweenSearchesMillis = 300

const functionOf = (name: string, word: string): string =>
  `export function ${name}(value) {\n  return ${word}(value, ${word}.length)\n}\n`

const words = ["platypus", "ledger", "window", "lantern", "harbour", "meadow"]
const files = Object.fromEntries(words.map((word) => [`src/${word}.js`, functionOf(`${word}Of`, word)]))

/** No word of the code; what it means, the models tell, each in its own way. */
const query = "a monotreme at the window"

/** To a model these two are the same. Both have as many dimensions: compared with each other's they would mean anything. */
const takesMonotremeFor = (word: string, turn: (vector: Array<number>) => Array<number>): Reply =>
  embeds((text) => turn(vectorOf(text.toLowerCase().replaceAll("monotreme", word))))

const oldReply = takesMonotremeFor("platypus", (vector) => vector)
const newReply = takesMonotremeFor("ledger", (vector) => vector.toReversed())

const aDouble = async () => {
  const double = await startModelDouble()
  onTestFinished(double.stop)
  return double
}

const settingsOf = (name: string, url: string): Settings => ({
  EMBEDDING_MODEL: name,
  EMBEDDING_MODEL_URL: url,
  EMBEDDING_MODEL_BATCH: "4",
})

/** The answer, once it is by that model: one that is slow for a moment is left alone for a while. */
const answerBy = (server: RunningServer, key: string, model: string): Promise<string> =>
  eventually(
    `an answer by ${model}`,
    async () => {
      const answer = await answerOf(server, key)
      return answer.startsWith(`${model}\n`) ? answer : undefined
    },
    patienceMillis,
    betweenSearchesMillis,
  )

const callerOf = (server: RunningServer) => ({ call: callOf(server.baseUrl) })

/** Searches one after the other; what was answered, each answer once, in the order in which it first came. */
const searching = (server: RunningServer, key: string) => {
  const answers: Array<string> = []
  const state = { isOver: false, count: 0 }
  const search = async () => {
    while (!state.isOver && state.count < mostSearches) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await answerOf(server, key)
      state.count += 1
      if (answers.at(-1) !== answer) answers.push(answer)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(betweenSearchesMillis)
    }
  }
  // a search that fails is a fault where the searches end, and none of its own: the test may have failed before
  const outcome = search().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const over = () => {
    state.isOver = true
    return outcome
  }
  // before the server that it asks is stopped
  onTestFinished(async () => void (await over()))
  return {
    /** Once a search was answered so. */
    sawOnce: (answer: string) =>
      eventually("an answer to a search", () => answers.includes(answer) || undefined, patienceMillis),
    stop: async () => {
      const failure = await over()
      if (failure !== undefined) throw failure.error
      expect(state.count).toBeGreaterThan(0)
      return answers
    },
  }
}

const answerOf = async (server: RunningServer, key: string): Promise<string> => {
  const { data, model } = await searchFor(callerOf(server), { key }, { query })
  return [model, ...data.map(({ file_path, score }) => `${file_path} ${score.toFixed(6)}`)].join("\n")
}

it(
  "searches go on while another model is configured, by one model's vectors or by none",
  async () => {
    const folder = makeRepositoryFolder()
    onTestFinished(() => folder.remove())
    folder.add("zoo").commit(files)
    const [oldModel, newModel] = [await aDouble(), await aDouble()]
    oldModel.always("/embeddings", oldReply)
    const storage = await newStorage()
    const shared = { ...storage, ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") }
    const isShared = databaseKind === "postgres"
    const start = (settings: Settings) =>
      startServer(folder.path, { ...shared, ...(isShared ? { DATA_DIR: temporaryFolder() } : {}), ...settings })

    const old = await start(settingsOf("old-model", oldModel.url))
    const key = await old.firstKey()
    const id = await enable(callerOf(old), { key }, "acme/zoo")
    const stateOf = async (server: RunningServer) => {
      const { embedding_model, model, repositories } = await statusOf(callerOf(server), { key }, id)
      return { model, host: embedding_model?.host, vectors: repositories[0]?.vectors }
    }
    const once = (server: RunningServer, status: string) =>
      eventually(
        `vectors that are ${status}`,
        async () => {
          const state = await stateOf(server)
          return state.vectors?.status === status ? state : undefined
        },
        patienceMillis,
        betweenSearchesMillis,
      )
    await analyze(callerOf(old), { key }, id)
    const oldInUse = {
      model: "old-model",
      host: new URL(oldModel.url).host,
      vectors: { status: "completed", embedded_entities: words.length, in_use: true },
    }
    expect(await once(old, "completed")).toMatchObject(oldInUse)
    const byOld = await answerBy(old, key, "old-model")
    expect(byOld.split("\n").slice(0, 2)).toEqual(["old-model", expect.stringMatching(/^src\/(?:platypus|window)/)])
    expect(byOld).toContain("src/platypus.js")

    // the new model embeds one batch, and then takes its time
    const progress = { left: 1, isHolding: false, release: () => {} }
    const released = new Promise<void>((resolve) => (progress.release = resolve))
    newModel.always("/embeddings", (asked, response) => {
      if (progress.left-- > 0) return newReply(asked, response)
      progress.isHolding = true
      void released.then(() => newReply(asked, response))
    })
    const oldSearches = isShared ? searching(old, key) : undefined
    if (!isShared) {
      old.send("SIGTERM")
      await old.ended
    }
    const replacement = await start(settingsOf("new-model", newModel.url))
    const newSearches = searching(replacement, key)
    await eventually("a batch that waits", () => progress.isHolding || undefined, patienceMillis)
    const host = new URL(newModel.url).host
    expect(await stateOf(replacement)).toMatchObject({
      model: "new-model",
      host,
      vectors: { status: "in_progress", embedded_entities: 4, in_use: false },
    })
    const byWords = await answerOf(replacement, key)
    expect(byWords.split("\n")).toEqual(["built-in", expect.stringMatching(/^src\/window/)])
    if (isShared) {
      expect(await stateOf(old)).toMatchObject(oldInUse)
      expect(await answerBy(old, key, "old-model")).toBe(byOld)
    }

    progress.release()
    expect(await once(replacement, "completed")).toMatchObject({
      model: "new-model",
      host,
      vectors: { status: "completed", embedded_entities: words.length, in_use: true, failure_reason: null },
    })
    const byNew = await answerBy(replacement, key, "new-model")
    expect(byNew).toContain("src/ledger.js")
    expect(new Set([byOld, byWords, byNew]).size).toBe(3)
    if (isShared) {
      // searches by the old model end with its vectors
      expect(await stateOf(old)).toMatchObject({
        model: "old-model",
        vectors: { status: "not_started", in_use: false },
      })
      expect(await answerOf(old, key)).toBe(byWords)
    }
    const modelsLeft = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return yield* sql<{ readonly name: string; readonly vectors: number }>`
        SELECT m.name, count(v.chunk_id)::int AS vectors
        FROM code_vector_models m LEFT JOIN code_chunk_vectors v ON v.fingerprint = m.fingerprint GROUP BY m.name
      `
    })
    await newSearches.sawOnce(byNew)
    const seenByNew = await newSearches.stop()
    expect(seenByNew[0]).toBe(byWords)
    expect(new Set(seenByNew)).toEqual(new Set([byWords, byNew]))
    if (isShared) {
      await eventually(
        "the end of the old vectors",
        async () => ((await readRows(storage, modelsLeft)).length === 1 ? true : undefined),
        patienceMillis,
      )
    }
    if (oldSearches !== undefined) {
      await oldSearches.sawOnce(byWords)
      const seenByOld = await oldSearches.stop()
      expect(new Set(seenByOld)).toEqual(new Set([byOld, byWords]))
    }
    await replacement.kill()
    const rows = await readRows(storage, modelsLeft)
    expect(rows).toContainEqual({ name: "new-model", vectors: words.length })
    // on the embedded store nobody can look while the process that deletes them lives, see Vectors.test.ts
    if (isShared) expect(rows).toHaveLength(1)
    // a query is put to the model that is configured, and to no other
    expect(oldModel.asked.flatMap(({ body }) => body.model).every((name) => name === "old-model")).toBe(true)
    expect(newModel.asked.flatMap(({ body }) => body.model).every((name) => name === "new-model")).toBe(true)
  },
  patienceMillis,
)
