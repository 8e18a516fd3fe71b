/**
 * Check at startup that the encryption key can decrypt the stored secrets; with a wrong key, deliveries would fail
 * later.
 */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Schema } from "effect"
import { encryptionKeyError } from "../config/StartError.ts"
import { rowsAs } from "../database/Rows.ts"
import { Secrets } from "./Secrets.ts"

const StoredSecret = Schema.Struct({ id: Schema.String, secret: Schema.Uint8Array })

/**
 * Fails if the newest secret of a webhook, or the newest address of an enabled chat channel, cannot be decrypted; one
 * of each kind is representative. Cached responses, conversations and sessions are not checked: they expire within
 * days, and `secrets reencrypt` leaves them under the previous key, which may have been removed since.
 */
export const requireReadableSecret = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { decrypt } = yield* Secrets
  const newest = yield* sql`
    (SELECT id, secret FROM webhooks ORDER BY id DESC LIMIT 1)
    UNION ALL
    (SELECT id, url FROM notification_channels WHERE url IS NOT NULL AND is_active ORDER BY id DESC LIMIT 1)
  `.pipe(rowsAs(StoredSecret))
  yield* Effect.forEach(newest, ({ id, secret }) => Effect.mapError(decrypt(id, secret), encryptionKeyError), {
    discard: true,
  })
}).pipe(Effect.catchTag("SqlError", Effect.die))

/** Stops the start with a one-line error if the key is wrong. */
export const layer = Layer.effectDiscard(requireReadableSecret)
