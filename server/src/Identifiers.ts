/** Identifiers of records. */
import { Clock, Effect } from "effect"
import { v7 } from "uuid"

/** A new UUID that sorts by its time of creation (version 7, RFC 9562), so that indexes grow at their end. */
export const uuid: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (msecs) => v7({ msecs }))

/** An organization's id as it is on the wire. */
export const organizationIdOnTheWire = (id: string): `org_${string}` => `org_${id}`
