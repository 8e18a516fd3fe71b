/** Brings the secrets of webhooks under the newest key, so that the keys before it can be removed. */
import { SqlClient } from "effect/sql"
import { DateTime, Effect, Option, Schema } from "effect"
import { rowsAs } from "../database/Rows.ts"
import { Secrets } from "./Secrets.ts"

/** Webhooks that are read and written by one statement. */
const webhooksTogether = 500

/** What came of it. */
export interface Reencrypted {
  /** Secrets that were brought under the newest key. */
  readonly reencrypted: number
  /** Webhooks with a secret that no key opens; it stays as it is. */
  readonly unreadable: ReadonlyArray<string>
}

const StoredSecrets = Schema.Struct({
  id: Schema.String,
  secret: Schema.Uint8Array,
  previousSecret: Schema.NullOr(Schema.Uint8Array),
  headers: Schema.NullOr(Schema.Uint8Array),
})

/** A ciphertext of a webhook, and what takes its place. */
interface Renewal {
  readonly webhookId: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

type Column = "secret" | "previous_secret" | "headers"

/**
 * Encrypts every secret anew that an older key encrypted. Safe beside services that run: a secret that is changed
 * meanwhile is not overwritten, and rounds are made until one finds nothing left. Secrets that were replaced and have
 * expired are deleted; nothing signs with them.
 */
export const reencryptSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets

  const readAfter = (id: string) =>
    sql`
      SELECT id, secret, previous_secret AS "previousSecret", headers FROM webhooks
      WHERE id > ${id} ORDER BY id LIMIT ${webhooksTogether}
    `.pipe(rowsAs(StoredSecrets))

  /** Nothing for a secret that is as it should be; `after` is missing where no key opens it. */
  const renewalOf = (webhookId: string, before: Uint8Array | null) =>
    before === null || secrets.isCurrent(before)
      ? Effect.succeedNone
      : secrets.decrypt(webhookId, before).pipe(
          Effect.flatMap((secret) => secrets.encrypt(webhookId, secret)),
          Effect.option,
          Effect.map((after) => Option.some({ webhookId, before, after: Option.getOrUndefined(after) })),
        )

  const store = (column: Column, renewals: ReadonlyArray<Renewal>) => sql`
    UPDATE webhooks SET ${sql(column)} = renewed.after
    FROM unnest(
      ${renewals.map(({ webhookId }) => webhookId)}::uuid[],
      ${renewals.map(({ before }) => before)}::bytea[],
      ${renewals.map(({ after }) => after)}::bytea[]
    ) AS renewed (id, before, after)
    WHERE webhooks.id = renewed.id AND webhooks.${sql(column)} = renewed.before
    RETURNING webhooks.id
  `

  const renew = Effect.fnUntraced(function* (
    column: Column,
    stored: ReadonlyArray<{ readonly webhookId: string; readonly before: Uint8Array | null }>,
  ) {
    const found = yield* Effect.forEach(stored, ({ webhookId, before }) => renewalOf(webhookId, before))
    const stale = found.flatMap(Option.toArray)
    const renewals = stale.flatMap(({ webhookId, before, after }) =>
      after === undefined ? [] : [{ webhookId, before, after }],
    )
    const written = renewals.length === 0 ? [] : yield* store(column, renewals)
    return {
      attempted: renewals.length,
      written: written.length,
      unreadable: stale.filter(({ after }) => after === undefined).map(({ webhookId }) => webhookId),
    }
  })

  /** Once through all webhooks. */
  const round = Effect.gen(function* () {
    const unreadable = new Set<string>()
    let attempted = 0
    let reencrypted = 0
    let after = "00000000-0000-0000-0000-000000000000"
    for (;;) {
      const rows = yield* readAfter(after)
      for (const result of [
        yield* renew(
          "secret",
          rows.map(({ id, secret }) => ({ webhookId: id, before: secret })),
        ),
        yield* renew(
          "previous_secret",
          rows.map(({ id, previousSecret }) => ({ webhookId: id, before: previousSecret })),
        ),
        yield* renew(
          "headers",
          rows.map(({ id, headers }) => ({ webhookId: id, before: headers })),
        ),
      ]) {
        attempted += result.attempted
        reencrypted += result.written
        for (const id of result.unreadable) unreadable.add(id)
      }
      const last = rows.at(-1)
      if (last === undefined) return { attempted, reencrypted, unreadable: [...unreadable] }
      after = last.id
    }
  })

  const now = yield* DateTime.nowAsDate
  yield* sql`
    UPDATE webhooks SET previous_secret = NULL, previous_secret_expires_at = NULL
    WHERE previous_secret_expires_at <= ${now}
  `
  let reencrypted = 0
  for (;;) {
    const result = yield* round
    reencrypted += result.reencrypted
    if (result.attempted === 0) return { reencrypted, unreadable: result.unreadable } satisfies Reencrypted
  }
}).pipe(Effect.catchTag("SqlError", Effect.die))
