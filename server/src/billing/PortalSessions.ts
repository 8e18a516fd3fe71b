/** Sessions of the customer portal: a one-time address opens it, for the first browser that requests it. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { rowsAs } from "../database/Rows.ts"
import { hashOf, newSecret } from "./Secret.ts"

/** Lifetime of an unopened address, and of the portal once it is open. */
export const portalLifetime = Duration.minutes(30)

/** Stored session: the organization, and the address that the browser returns to. */
export const PortalRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  return_url: Schema.String,
})
export type PortalRow = typeof PortalRow.Type

const endOf = (now: Date): Date => new Date(now.getTime() + Duration.toMillis(portalLifetime))

/** Creates and opens the portal. */
export class PortalSessions extends Context.Service<PortalSessions>()("billing/PortalSessions", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const create = Effect.fn("PortalSessions.create")(function* (organizationId: string, returnUrl: string) {
      const now = yield* DateTime.nowAsDate
      const secret = yield* newSecret
      const id = yield* uuid
      const expiresAt = endOf(now)
      yield* sql`INSERT INTO portal_sessions ${sql.insert({
        id,
        organization_id: organizationId,
        token_hash: hashOf(secret),
        return_url: returnUrl,
        created_at: now,
        expires_at: expiresAt,
      })}`
      return { id, secret, expiresAt }
    }, Effect.orDie)

    /** Marks an address as used; only the first request gets the session. */
    const open = Effect.fn("PortalSessions.open")(function* (secret: string) {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        UPDATE portal_sessions SET opened_at = ${now}
        WHERE token_hash = ${hashOf(secret)} AND opened_at IS NULL AND expires_at > ${now}
        RETURNING *
      `.pipe(rowsAs(PortalRow))
      return Option.fromNullishOr(row)
    }, Effect.orDie)

    /** Makes an address usable again after opening the portal failed. */
    const reopen = ({ id }: PortalRow) =>
      sql`UPDATE portal_sessions SET opened_at = NULL WHERE id = ${id} AND browser_hash IS NULL`.pipe(Effect.orDie)

    /** Binds the session to a browser; returns the secret for its cookie. */
    const enter = Effect.fn("PortalSessions.enter")(function* ({ id }: PortalRow) {
      const secret = yield* newSecret
      yield* sql`
        UPDATE portal_sessions SET browser_hash = ${hashOf(secret)}, expires_at = ${endOf(yield* DateTime.nowAsDate)}
        WHERE id = ${id}
      `
      return secret
    }, Effect.orDie)

    /** Session of the browser that holds this secret. */
    const find = Effect.fn("PortalSessions.find")(function* (browserSecret: string) {
      const [row] = yield* sql`
        SELECT * FROM portal_sessions
        WHERE browser_hash = ${hashOf(browserSecret)} AND expires_at > ${yield* DateTime.nowAsDate}
      `.pipe(rowsAs(PortalRow))
      return Option.fromNullishOr(row)
    }, Effect.orDie)

    /** Deletes expired sessions. */
    const purge = Effect.flatMap(
      DateTime.nowAsDate,
      (now) => sql`DELETE FROM portal_sessions WHERE expires_at <= ${now}`,
    )

    return { create, open, reopen, enter, find, purge } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
