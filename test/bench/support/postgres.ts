/** A PostgreSQL server for as long as a bench runs. */
import { type PostgresServer, type PostgresSettings, startPostgres } from "../../server/support/postgres.ts"
import type { Defer } from "./cleanup.ts"

/**
 * Starts a server and stops it in the end, also where the bench is interrupted before the server is ready.
 *
 * @param settings what differs from PostgreSQL's defaults; without them the server does not wait for the disk
 */
export const deferredPostgres = (
  defer: Defer,
  binaries: string,
  settings?: PostgresSettings,
): Promise<PostgresServer> => {
  const starting = startPostgres(binaries, settings)
  // one that does not start has removed what it made, and the bench says why
  defer(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  )
  return starting
}
