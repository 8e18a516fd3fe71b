/**
 * Re-encrypts the secrets of webhooks, and the webhook addresses of chat channels, with the newest key, so that older
 * keys can be removed.
 */
import { SqlClient } from "effect/sql"
import { DateTime, Effect, Option, Schema } from "effect"
import { rowsAs } from "../database/Rows.ts"
import { Secrets } from "./Secrets.ts"

/** Rows read and written by one statement. */
const rowsTogether = 500

/** Result of the re-encryption. */
export interface Reencrypted {
  /** Number of secrets encrypted anew. */
  readonly reencrypted: number
  /** Webhooks or notification channels with a secret that no key decrypts; it is left as it is. */
  readonly unreadable: ReadonlyArray<string>
}

const StoredSecret = Schema.Struct({ id: Schema.String, secret: Schema.Uint8Array })

/** Columns with secrets, each bound to the id of its row. */
const places = [
  { table: "webhooks", column: "secret" },
  { table: "webhooks", column: "previous_secret" },
  { table: "webhooks", column: "headers" },
  { table: "notification_channels", column: "url" },
] as const
type Place = (typeof places)[number]

/** Stored ciphertext and its replacement. */
interface Renewal {
  readonly id: string
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/**
 * Encrypts every secret again that was encrypted with an older key. Safe while services run: secrets that change
 * meanwhile are not overwritten, and rounds repeat until nothing is left. Replaced secrets that have expired are
 * deleted; nothing signs with them.
 */
export const reencryptSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets

  const readAfter = ({ table, column }: Place, id: string) =>
    sql`
      SELECT id, ${sql(column)} AS secret FROM ${sql(table)}
      WHERE id > ${id} AND ${sql(column)} IS NOT NULL ORDER BY id LIMIT ${rowsTogether}
    `.pipe(rowsAs(StoredSecret))

  /** Replacement of a secret; none if it is current, and without `after` if no key decrypts it. */
  const renewalOf = ({ id, secret: before }: typeof StoredSecret.Type) =>
    secrets.isCurrent(before)
      ? Effect.succeedNone
      : secrets.decrypt(id, before).pipe(
          Effect.flatMap((secret) => secrets.encrypt(id, secret)),
          Effect.option,
          Effect.map((after) => Option.some({ id, before, after: Option.getOrUndefined(after) })),
        )

  const store = ({ table, column }: Place, renewals: ReadonlyArray<Renewal>) => sql`
    UPDATE ${sql(table)} AS stored SET ${sql(column)} = renewed.after
    FROM unnest(
      ${renewals.map(({ id }) => id)}::uuid[],
      ${renewals.map(({ before }) => before)}::bytea[],
      ${renewals.map(({ after }) => after)}::bytea[]
    ) AS renewed (id, before, after)
    WHERE stored.id = renewed.id AND stored.${sql(column)} = renewed.before
    RETURNING stored.id
  `

  const renew = Effect.fnUntraced(function* (place: Place, stored: ReadonlyArray<typeof StoredSecret.Type>) {
    const found = yield* Effect.forEach(stored, renewalOf)
    const stale = found.flatMap(Option.toArray)
    const renewals = stale.flatMap(({ id, before, after }) => (after === undefined ? [] : [{ id, before, after }]))
    const written = renewals.length === 0 ? [] : yield* store(place, renewals)
    return {
      attempted: renewals.length,
      written: written.length,
      unreadable: stale.filter(({ after }) => after === undefined).map(({ id }) => id),
    }
  })

  /** One pass over all secrets. */
  const round = Effect.gen(function* () {
    const unreadable = new Set<string>()
    let attempted = 0
    let reencrypted = 0
    for (const place of places) {
      let after = "00000000-0000-0000-0000-000000000000"
      for (;;) {
        const rows = yield* readAfter(place, after)
        const result = yield* renew(place, rows)
        attempted += result.attempted
        reencrypted += result.written
        for (const id of result.unreadable) unreadable.add(id)
        const last = rows.at(-1)
        if (last === undefined) break
        after = last.id
      }
    }
    return { attempted, reencrypted, unreadable: [...unreadable] }
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
