/** The envelope of a delivery: what a receiver gets, verifies and tells duplicates by. */
import { randomBytes } from "node:crypto"
import type { WebhookEvent, WebhookTestEvent } from "../contract/generated/types.ts"
import { organizationIdOnTheWire } from "../Identifiers.ts"

/** Random bits in a token: two never meet. */
const tokenBytes = 18

/** A new `webhook_id`: the token of one event for one webhook, the same on every attempt. */
export const generateToken = (): string => `whd_${randomBytes(tokenBytes).toString("base64url")}`

type OccurrenceOf<Event> = Event extends WebhookEvent
  ? {
      /** UUID, without the prefix of the wire. */
      readonly organizationId: string
      readonly event: Event["event"]
      /** When it happened: the envelope's `timestamp`, on every attempt. */
      readonly timestamp: Date
      readonly data: Event["data"]
    }
  : never

/** Something that happened, as its publisher tells it. */
export type Occurrence = OccurrenceOf<Exclude<WebhookEvent, WebhookTestEvent>>

/** A test that a customer asked for; it goes to one webhook, subscribed or not. */
export type TestOccurrence = OccurrenceOf<WebhookTestEvent>

/**
 * The envelope's bytes: compact JSON in UTF-8. They are made once and stored; every attempt signs and sends these very
 * bytes.
 */
export const encodeEnvelope = (occurrence: Occurrence | TestOccurrence, token: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      event: occurrence.event,
      timestamp: occurrence.timestamp.toISOString(),
      webhook_id: token,
      organization_id: organizationIdOnTheWire(occurrence.organizationId),
      data: occurrence.data,
    }),
  )

/** Reads stored bytes back. They are our own, made by `encodeEnvelope`, so their form is known without a check. */
export const decodeEnvelope = (bytes: Uint8Array): WebhookEvent => {
  const envelope: WebhookEvent = JSON.parse(Buffer.from(bytes).toString("utf8"))
  return envelope
}
