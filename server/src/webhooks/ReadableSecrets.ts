/** Check at the start that the encryption key opens what the database holds: without it, every delivery would fail later. */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Schema } from "effect"
import { encryptionKeyError } from "../config/StartError.ts"
import { rowsAs } from "../database/Rows.ts"
import { Secrets } from "./Secrets.ts"

const StoredSecret = Schema.Struct({ id: Schema.String, secret: Schema.Uint8Array })

/** Fails where the secret of the newest webhook cannot be decrypted. One stands for all: an organization's are alike. */
export const requireReadableSecret = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { decrypt } = yield* Secrets
  const [newest] = yield* sql`SELECT id, secret FROM webhooks ORDER BY id DESC LIMIT 1`.pipe(rowsAs(StoredSecret))
  if (newest !== undefined) {
    yield* Effect.mapError(decrypt(newest.id, newest.secret), encryptionKeyError)
  }
}).pipe(Effect.catchTag("SqlError", Effect.die))

/** The start fails with one line where the key is another one. */
export const layer = Layer.effectDiscard(requireReadableSecret)
