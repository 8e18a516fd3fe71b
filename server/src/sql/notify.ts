/** NOTIFY as a function call. */
import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Notifies through the client, so as part of the transaction that is under way. The library's own `NOTIFY channel, $1`
 * is a syntax error to PostgreSQL, which takes no parameters there, and goes past the transaction.
 */
export const notifyThrough = (client: SqlClient.SqlClient) => (channel: string, payload: string) =>
  Effect.asVoid(client`SELECT pg_notify(${channel}, ${payload})`)
