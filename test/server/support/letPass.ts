/** Lets time pass for what is leased, of which the clock of the database decides. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

/** Puts work into a queue as its service would, for rows that a test writes itself. */
export const addWork = (queue: string, id: string, organizationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      INSERT INTO leased_work (queue, id, organization_id, available_at) VALUES (${queue}, ${id}, ${organizationId}, now())
    `
    yield* sql`
      INSERT INTO leased_work_turns (queue, organization_id, came_at) VALUES (${queue}, ${organizationId}, now())
      ON CONFLICT DO NOTHING
    `
  })

/** Ends the pauses of work that waits in a queue for its next attempt. */
export const endPauses = (queue: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE leased_work SET available_at = now() WHERE queue = ${queue} AND lease_token IS NULL`,
  )

/** Lets time pass for what is leased, or pauses in a queue: everything becomes so much older. */
export const ageLeases = (millis: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const passed = sql`${millis}::float8 * interval '1 millisecond'`
    yield* sql`UPDATE leased_work SET available_at = available_at - ${passed}`
    yield* sql`UPDATE leased_work_turns SET came_at = came_at - ${passed}`
    yield* sql`UPDATE webhook_deliveries SET due_at = due_at - ${passed} WHERE lease_token IS NOT NULL`
    yield* sql`UPDATE idempotency_keys SET lease_expires_at = lease_expires_at - ${passed}`
  })

/** Lets time pass in this process and in what is leased. */
export const letPass = (millis: number) => Effect.andThen(ageLeases(millis), TestClock.adjust(millis))
