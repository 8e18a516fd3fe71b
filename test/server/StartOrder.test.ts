/** The order in which a service starts: what runs beside the requests begins after the port is open. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { startService } from "./support/service.ts"

const leaseOfDeadProcess = "00000000-0000-4000-8000-000000000001"

/** For documentation (RFC 5737): no machine has it. */
const addressOfNobody = "192.0.2.1"

test("a process that cannot listen takes no work", async () => {
  const left: Array<unknown> = []
  /** Work that a start gives back at once on the built-in database; what became of it is read when everything else has ended. */
  const expiredLease = Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        INSERT INTO leased_work (queue, id, organization_id, available_at, lease_token, attempts)
        VALUES ('fixes', 'an apply', ${crypto.randomUUID()}, '2100-01-01', ${leaseOfDeadProcess}, 1)`
      yield* Effect.addFinalizer(() =>
        Effect.orDie(
          Effect.map(
            sql`SELECT lease_token, available_at > now() AS is_leased FROM leased_work WHERE id = 'an apply'`,
            (rows) => {
              left.push(...rows)
            },
          ),
        ),
      )
    }),
  )
  await expect(
    startService({
      settings: { HOST: addressOfNobody },
      wrap: (layer) => layer.pipe(Layer.provide(Layer.orDie(expiredLease))),
    }),
  ).rejects.toThrow("is not an address of this machine")
  expect(left).toEqual([{ lease_token: leaseOfDeadProcess, is_leased: true }])
})
