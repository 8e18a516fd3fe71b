/**
 * Conversations of follow-up questions. They are kept for a day, encrypted like everything that quotes code to one caller
 * alone, and belong to one organization and one credential.
 */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import type { Principal } from "../../contract/Principal.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { Encryption } from "../../foundation/crypto/Encryption.ts"
import { uuid } from "../../foundation/ids/Identifiers.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import { runPeriodicDeletion } from "../../foundation/PeriodicTask.ts"

/** As the spec says; counted from the last question. */
const kept = Duration.hours(24)

/** Turns of a conversation, as the spec says: the subject of "it" was named in one of the last questions, or in none. */
const mostTurns = 10

/** Characters of an answer that are kept, about its first ten sentences: further down, answers quote code. */
const longestAnswer = 2_000

/** Names of an answer that a further question can be about. */
const mostNames = 5

/** Expired conversations are not found; deleting them only frees the space, and the words in it. */
const purgeInterval = Duration.minutes(10)

/** A question with its answer. */
const Turn = Schema.Struct({
  question: Schema.String,
  answer: Schema.String,
  /** Names that the turn was about, the most likely first. */
  names: Schema.Array(Schema.String),
})
export type Turn = typeof Turn.Type

const Turns = Schema.fromJsonString(Schema.Array(Turn))
const readTurns = Schema.decodeEffect(Turns)
const writeTurns = Schema.encodeEffect(Turns)

const ConversationRow = Schema.Struct({ turns: Schema.Uint8Array })

type Owner = Pick<Principal, "organizationId" | "credential">

/** Additional authenticated data of a ciphertext: in another row it cannot be decrypted. */
const contextOf = ({ organizationId, credential }: Owner, id: string): string =>
  `conversation ${organizationId} ${id} ${credential}`

/** Keeps conversations. */
export class Conversations extends Context.Service<Conversations>()("search/Conversations", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { encrypt, decrypt } = yield* Encryption

    /** The turns of a conversation, oldest first; none where the owner has no such conversation, or not any more. */
    const find = Effect.fn("Conversations.find")(function* (owner: Owner, id: string) {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        SELECT turns FROM code_conversations
        WHERE id = ${id} AND organization_id = ${owner.organizationId} AND credential = ${owner.credential}
          AND expires_at > ${now}
      `.pipe(rowsAs(ConversationRow), Effect.orDie)
      if (row === undefined) return Option.none<ReadonlyArray<Turn>>()
      return yield* decrypt(row.turns, contextOf(owner, id.toLowerCase())).pipe(
        Effect.flatMap((text) => readTurns(Redacted.value(text))),
        Effect.tapError((error) => Effect.logWarning("a conversation cannot be read", error)),
        Effect.option,
      )
    })

    /** Adds a turn to the known conversation, of which the newest turns are kept, or to a new one; its id. */
    const keep = Effect.fn("Conversations.keep")(
      function* (owner: Owner, known: string | undefined, turn: Turn) {
        const id = known?.toLowerCase() ?? (yield* uuid)
        // of two questions at once, the second waits here and adds to the turns that the first has kept
        yield* sql`
          SELECT FROM code_conversations
          WHERE id = ${id} AND organization_id = ${owner.organizationId} AND credential = ${owner.credential}
          FOR UPDATE
        `
        const earlier = Option.getOrElse(yield* find(owner, id), () => [])
        const newest = [...earlier, turn].slice(-mostTurns).map(({ question, answer, names }) => ({
          question,
          answer: storableText(answer.slice(0, longestAnswer)),
          names: names.slice(0, mostNames),
        }))
        const ciphertext = yield* encrypt(Redacted.make(yield* writeTurns(newest)), contextOf(owner, id))
        const expiresAt = DateTime.toDate(DateTime.addDuration(yield* DateTime.now, kept))
        yield* sql`
          INSERT INTO code_conversations ${sql.insert({
            id,
            organization_id: owner.organizationId,
            credential: owner.credential,
            turns: ciphertext,
            expires_at: expiresAt,
          })}
          ON CONFLICT (id) DO UPDATE SET turns = excluded.turns, expires_at = excluded.expires_at
          WHERE code_conversations.organization_id = ${owner.organizationId}
            AND code_conversations.credential = ${owner.credential}
        `
        return id
      },
      transactional(sql),
      Effect.orDie,
    )

    const purge = Effect.flatMap(
      DateTime.nowAsDate,
      (now) => sql`DELETE FROM code_conversations WHERE expires_at <= ${now}`,
    )
    yield* runPeriodicDeletion(purge, { interval: purgeInterval, complaint: "Old conversations were not deleted" })

    return { find, keep } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
