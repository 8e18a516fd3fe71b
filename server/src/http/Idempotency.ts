/**
 * Implementation of idempotency keys: stores the response to each call with an `Idempotency-Key`, and repeats it for
 * the same call.
 */
import { HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { createHash } from "node:crypto"
import { type Answer, textOf } from "../contract/Answer.ts"
import { type ApiError, ConflictError, ValidationError } from "../contract/Errors.ts"
import { Idempotency, idempotencyHeader, type KeyedCall } from "../contract/Idempotency.ts"
import type { OperationId } from "../contract/Spec.ts"
import { Encryption } from "../foundation/crypto/Encryption.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"

/** Time that a response is kept, as the spec states; counted from the first call. */
const kept = Duration.hours(24)

/** Time after which a call in progress is considered dead; longer than any operation takes. */
const lease = Duration.seconds(60)

/** Interval between deletions of expired keys. New calls overwrite expired keys anyway, so this only frees space. */
const purgeInterval = Duration.minutes(10)

/** Rows deleted by one statement: few, so that their locks are held only briefly. */
const deletedTogether = 500

/**
 * Operations that call another service: no transaction is kept open meanwhile. If the process dies before the response
 * is stored, a repetition calls that service again with the same key.
 */
const reachOutside: ReadonlySet<OperationId> = new Set<OperationId>(["createCheckoutSession", "createPortalSession"])

type Answering<R> = Effect.Effect<Answer, ApiError, R>

/** Response as stored: without headers that are new in each response, such as the rate limit. */
const StoredAnswer = Schema.fromJsonString(
  Schema.Struct({
    status: Schema.Number,
    headers: Schema.Record(Schema.String, Schema.String),
    body: Schema.String,
  }),
)
const readAnswer = Schema.decodeEffect(StoredAnswer)
const writeAnswer = Schema.encodeEffect(StoredAnswer)

const storedOf = (answer: Answer): typeof StoredAnswer.Type => {
  const body = textOf(answer)
  if (body === undefined) throw new Error("an answer that is a stream cannot be stored")
  const { "content-length": _, ...headers } = answer.headers
  return { status: answer.status, headers, body }
}

const replayed = ({ status, headers, body }: typeof StoredAnswer.Type): Answer => {
  const options = { status, headers: { ...headers, "idempotency-replayed": "true" } }
  return body === "" ? HttpServerResponse.empty(options) : HttpServerResponse.text(body, options)
}

const anotherRequest = () =>
  new ValidationError({
    detail: `The ${idempotencyHeader} was used before for a request with another body, query or record or, if the response contains a secret, with another credential.`,
    errors: [{ in: "header", field: idempotencyHeader, message: "belongs to another request: use a new key" }],
  })

const atWork = () =>
  new ConflictError({ detail: `A request with this ${idempotencyHeader} is still being processed. Repeat it later.` })

const overtaken = () =>
  new ConflictError({
    detail: `The request took so long that another one with this ${idempotencyHeader} replaced it. It changed nothing.`,
  })

const unreadable = () =>
  new ConflictError({
    detail: `A request with this ${idempotencyHeader} was carried out, but its response can no longer be read.`,
  })

const KeyRow = Schema.Struct({ request_hash: Schema.Uint8Array, answer: Schema.NullOr(Schema.Uint8Array) })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { encrypt, decrypt } = yield* Encryption

  const rowOf = ({ organizationId, operation, key }: KeyedCall) => {
    const keyHash = createHash("sha256").update(key).digest()
    return {
      keyHash,
      isIt: sql`organization_id = ${organizationId} AND operation = ${operation} AND key_hash = ${keyHash}`,
      /** binds the ciphertext to its row: in another row it cannot be decrypted */
      context: `idempotency key ${organizationId} ${operation} ${keyHash.toString("hex")}`,
    }
  }
  type Row = ReturnType<typeof rowOf>

  /**
   * Claims the key for a call, unless a response is stored or another call is in progress. Leases use the database's
   * clock: a process whose clock is ahead would otherwise repeat a call that is in progress.
   */
  const claim = Effect.fnUntraced(function* (call: KeyedCall, { keyHash }: Row, token: string) {
    const now = yield* DateTime.now
    const claimed = yield* sql`
      INSERT INTO idempotency_keys AS held (
        organization_id, operation, key_hash, request_hash, lease_token, lease_expires_at, expires_at
      ) VALUES (
        ${call.organizationId}, ${call.operation}, ${keyHash}, ${call.requestHash}, ${token},
        now() + ${Duration.toSeconds(lease)} * interval '1 second', ${DateTime.toDate(DateTime.addDuration(now, kept))}
      )
      ON CONFLICT (organization_id, operation, key_hash) DO UPDATE SET
        request_hash = excluded.request_hash,
        lease_token = excluded.lease_token,
        lease_expires_at = excluded.lease_expires_at,
        answer = NULL,
        expires_at = excluded.expires_at
      WHERE held.expires_at <= ${DateTime.toDate(now)}
        OR (held.answer IS NULL AND held.lease_expires_at <= now())
      RETURNING 1
    `
    return claimed.length > 0
  }, Effect.orDie)

  const find = ({ isIt }: Row) =>
    sql`
      SELECT request_hash, answer FROM idempotency_keys WHERE ${isIt}
    `.pipe(
      rowsAs(KeyRow),
      Effect.map(([found]) => Option.fromNullishOr(found)),
      Effect.orDie,
    )

  /** Stores the response; false if this call no longer holds the key. */
  const store = Effect.fnUntraced(function* ({ isIt, context }: Row, token: string, response: Answer) {
    const text = yield* writeAnswer(storedOf(response))
    const answer = yield* encrypt(Redacted.make(text), context)
    const stored = yield* sql`
        UPDATE idempotency_keys SET answer = ${answer}
        WHERE ${isIt} AND lease_token = ${token} AND answer IS NULL
        RETURNING 1
      `
    return stored.length > 0
  }, Effect.orDie)

  /** Releases the key after a failure, so that the next call can try again; if this fails too, the lease expires. */
  const release = ({ isIt }: Row, token: string) =>
    sql`DELETE FROM idempotency_keys WHERE ${isIt} AND lease_token = ${token} AND answer IS NULL`.pipe(
      Effect.catchCause((cause) => Effect.logWarning("an idempotency key could not be released", cause)),
    )

  const replay = (call: KeyedCall, { context }: Row, answer: Uint8Array) =>
    decrypt(answer, context).pipe(
      Effect.flatMap((text) => readAnswer(Redacted.value(text))),
      Effect.map(replayed),
      Effect.catch((error) =>
        Effect.andThen(Effect.logWarning(`a stored answer of ${call.operation} cannot be read`, error), unreadable()),
      ),
    )

  const purgeSome = Effect.flatMap(
    DateTime.nowAsDate,
    (now) => sql`
      DELETE FROM idempotency_keys WHERE (organization_id, operation, key_hash) IN (
        SELECT organization_id, operation, key_hash FROM idempotency_keys
        WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${deletedTogether} FOR UPDATE SKIP LOCKED
      )
      RETURNING 1
    `,
  )
  const purge = Effect.repeat(purgeSome, { while: (deleted) => deleted.length === deletedTogether })
  yield* runPeriodicDeletion(purge, { interval: purgeInterval, complaint: "Old idempotency keys were not deleted" })

  /** Runs the operation and stores its response in one transaction. */
  const inOneTransaction = <R>(row: Row, token: string, answer: Answering<R>): Answering<R> =>
    answer.pipe(
      Effect.tap((response) =>
        Effect.flatMap(store(row, token, response), (stored) => (stored ? Effect.void : overtaken())),
      ),
      transactional(sql),
    )

  const oneAfterTheOther = <R>(row: Row, token: string, answer: Answering<R>): Answering<R> =>
    Effect.uninterruptibleMask((restore) => Effect.tap(restore(answer), (response) => store(row, token, response)))

  /** Uninterruptible between claiming a key and registering its release. */
  const once = <R>(call: KeyedCall, answer: Answering<R>): Answering<R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const row = rowOf(call)
        const token = yield* uuid
        for (;;) {
          if (yield* claim(call, row, token)) {
            const answering = reachOutside.has(call.operation) ? oneAfterTheOther : inOneTransaction
            // an unsuccessful call changed nothing, so it may be repeated
            return yield* Effect.onError(restore(answering(row, token, answer)), () => release(row, token))
          }
          const found = yield* find(row)
          // the other call failed and released the key in the meantime
          if (Option.isNone(found)) continue
          const { request_hash, answer: stored } = found.value
          if (!call.requestHash.equals(request_hash)) return yield* anotherRequest()
          return yield* stored === null ? atWork() : replay(call, row, stored)
        }
      }),
    )

  return Idempotency.of({ once })
})

/** Layer that stores responses in the database, valid across replicas and restarts. */
export const layer = Layer.effect(Idempotency, make)
