/** Rows of a service that has ended, on either store. */
import type { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { join } from "node:path"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { runOn } from "./database.ts"
import type { Settings } from "./process.ts"
import { postgresLayer } from "./TestDatabase.ts"

/** Reads the rows. On the embedded store nobody else may have it open. */
export const readRows = <A, E>(
  { DATABASE_URL: url, DATA_DIR: folder = "" }: Settings,
  read: Effect.Effect<A, E, SqlClient.SqlClient>,
): Promise<A> =>
  Effect.runPromise(
    Effect.provide(read, url === undefined ? Embedded.layer({ folder: join(folder, "postgres") }) : postgresLayer(url)),
  )

/**
 * Ends the leases that a dead process had of work in queues. They run out by themselves; a test does not wait for it. On the
 * embedded store the next start ends them.
 */
export const endLeases = async ({ DATABASE_URL: url }: Settings): Promise<void> => {
  if (url === undefined) return
  await runOn(url, "UPDATE leased_work SET available_at = now() WHERE lease_token IS NOT NULL")
}
