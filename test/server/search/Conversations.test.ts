/** Storage of conversations: per organization, bounded, for a limited time, encrypted. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Context, Duration, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { randomBytes, randomUUID } from "node:crypto"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import * as Encryption from "../../../server/src/foundation/crypto/Encryption.ts"
import { firstDeletion } from "../../../server/src/foundation/PeriodicTask.ts"
import { Conversations } from "../../../server/src/search/ask/Conversations.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const conversations = Effect.map(
  Layer.build(
    Layer.provide(Conversations.layer, Layer.succeed(Encryption.Encryption, Encryption.make([randomBytes(32)]))),
  ),
  (context) => Context.get(context, Conversations),
)

const owner = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const organizationId = randomUUID()
  yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${organizationId}, 'Acme', 'pro', now())`
  return { organizationId, credential: "a key" }
})

const turn = (question: string) => ({ question, answer: "Marmalade.", names: ["total"] })

layer(TestDatabase)("a conversation", (it) => {
  it.effect("is found by its owner, and by no other credential or organization", () =>
    Effect.gen(function* () {
      const { find, keep } = yield* conversations
      const [one, stranger] = [yield* owner, yield* owner]
      const id = yield* withinTenant(one.organizationId)(keep(one, undefined, turn("Why?")))
      expect(yield* find(one, id)).toEqual(Option.some([turn("Why?")]))
      expect(yield* find(one, id.toUpperCase())).toEqual(Option.some([turn("Why?")]))
      expect(yield* find({ ...one, credential: "another" }, id)).toEqual(Option.none())
      expect(yield* find({ ...one, organizationId: stranger.organizationId }, id)).toEqual(Option.none())
      // PostgreSQL shows no row of another organization, whatever is asked for; the embedded database has one caller
      const seen = yield* withinTenant(stranger.organizationId)(find(one, id))
      expect(Option.isNone(seen)).toBe(databaseKind === "postgres")
      // who knows the id alone overwrites nothing
      yield* keep({ ...one, credential: "another" }, id, turn("Mine!"))
      expect(yield* find(one, id)).toEqual(Option.some([turn("Why?")]))
    }),
  )

  it.effect("keeps the newest ten turns, with the beginnings of long answers", () =>
    Effect.gen(function* () {
      const { find, keep } = yield* conversations
      const one = yield* owner
      const turns = Array.from({ length: 14 }, (_, at) => ({ ...turn(`question ${at}`), answer: "x".repeat(20_000) }))
      const [first, ...others] = turns
      const id = yield* keep(one, undefined, first ?? turn("none"))
      for (const other of others) expect(yield* keep(one, id, other)).toBe(id)
      const kept = Option.getOrThrow(yield* find(one, id))
      expect(kept.map(({ question }) => question)).toEqual(turns.slice(4).map(({ question }) => question))
      expect(kept.every(({ answer }) => answer.length === 2000)).toBe(true)
    }),
  )

  it.effect("keeps both of two questions at once (regression)", () =>
    Effect.gen(function* () {
      const { find, keep } = yield* conversations
      const one = yield* owner
      const id = yield* keep(one, undefined, turn("first"))
      const atOnce = ["a", "b", "c", "d"]
      yield* Effect.forEach(atOnce, (question) => keep(one, id, turn(question)), { concurrency: "unbounded" })
      const kept = Option.getOrThrow(yield* find(one, id)).map(({ question }) => question)
      expect([kept[0], ...kept.slice(1).toSorted()]).toEqual(["first", ...atOnce])
    }),
  )

  it.effect("ends a day after its last question, and is deleted then", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { find, keep } = yield* conversations
      const one = yield* owner
      const id = yield* keep(one, undefined, turn("Why?"))
      yield* TestClock.adjust(Duration.hours(23))
      expect(Option.isSome(yield* find(one, id))).toBe(true)
      yield* keep(one, id, turn("And how?"))
      yield* TestClock.adjust(Duration.hours(23))
      expect(Option.isSome(yield* find(one, id))).toBe(true)
      yield* TestClock.adjust(Duration.hours(1))
      expect(yield* find(one, id)).toEqual(Option.none())
      yield* conversations
      yield* TestClock.adjust(firstDeletion)
      const left = sql`SELECT 1 FROM code_conversations WHERE id = ${id}`
      yield* Effect.repeat(left, { until: (rows) => rows.length === 0 })
    }),
  )

  it.effect("is not deleted in the first minute of a process, which has calls to answer (regression)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const one = yield* owner
      const { keep } = yield* Effect.scoped(conversations)
      const id = yield* keep(one, undefined, turn("Why?"))
      const left = sql`SELECT 1 FROM code_conversations WHERE id = ${id}`
      yield* TestClock.adjust(Duration.hours(25))
      yield* conversations
      yield* TestClock.adjust(Duration.subtract(firstDeletion, Duration.seconds(1)))
      yield* Effect.repeat(left, { until: (rows) => rows.length === 0, times: 20 })
      expect(yield* left).toHaveLength(1)
      yield* TestClock.adjust(Duration.seconds(1))
      yield* Effect.repeat(left, { until: (rows) => rows.length === 0 })
    }),
  )

  it.effect("goes with its organization, and stands nowhere in clear text", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { find, keep } = yield* conversations
      const one = yield* owner
      const id = yield* keep(one, undefined, turn("Where is the marmalade?"))
      const [row] = yield* sql<{ readonly text: string }>`
        SELECT c::text AS text FROM code_conversations c WHERE id = ${id}
      `
      for (const word of ["armalade", "total"]) {
        expect(row?.text).not.toContain(word)
        expect(row?.text).not.toContain(Buffer.from(word).toString("hex"))
      }
      yield* sql`DELETE FROM organizations WHERE id = ${one.organizationId}`
      expect(yield* find(one, id)).toEqual(Option.none())
      expect(yield* sql`SELECT 1 FROM code_conversations WHERE id = ${id}`).toEqual([])
    }),
  )
})
