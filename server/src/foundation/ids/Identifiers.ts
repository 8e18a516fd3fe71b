/** Identifiers of records. */
import { type Clock, Effect } from "effect"
import { v7 } from "uuid"

/** A new UUID that sorts by its time of creation (version 7, RFC 9562), so that indexes grow at their end. */
export const uuid: Effect.Effect<string> = Effect.clockWith((clock: Clock.Clock) =>
  Effect.succeed(v7({ msecs: clock.currentTimeMillisUnsafe() })),
)

/** An organization's id as it is on the wire. */
export const organizationIdOnTheWire = (id: string): `org_${string}` => `org_${id}`
