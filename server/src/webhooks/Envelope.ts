/** Envelope of a delivery: the signed payload that a receiver gets, with the token that identifies duplicates. */
import { randomBytes } from "node:crypto"
import { parse, validate } from "uuid"
import type { WebhookEvent, WebhookTestEvent } from "../contract/generated/types.ts"
import { organizationIdOnTheWire } from "../foundation/ids/Identifiers.ts"

/** Prefix of every token. */
const tokenPrefix = "whd_"

/** Prefix of the tokens of example events. */
const testPrefix = `${tokenPrefix}test_`

const prefixOf = (isTest: boolean): string => (isTest ? testPrefix : tokenPrefix)

/** Random bytes in a token: enough that tokens never collide. */
const tokenBytes = 18

/**
 * Source of `count` new values of `webhook_id`. Each is the token of one event for one webhook, the same on every
 * attempt. The random bytes are drawn at once, because a large draw costs little more than a small one.
 */
export const tokenSource = (count: number): ((isTest?: boolean) => string) => {
  const random = randomBytes(tokenBytes * count)
  let start = 0
  return (isTest = false) => `${prefixOf(isTest)}${random.toString("base64url", start, (start += tokenBytes))}`
}

/** Value of `webhook_id` in event streams, which belong to no webhook; clients resume a stream with it. */
export const tokenOfEvent = (id: string, isTest: boolean): string =>
  `${prefixOf(isTest)}${Buffer.from(parse(id)).toString("base64url")}`

/** Event id of a `webhook_id` from an event stream. */
export const eventOfToken = (token: string): string | undefined => {
  const prefix = prefixOf(token.startsWith(testPrefix))
  if (!token.startsWith(prefix)) return undefined
  const hex = Buffer.from(token.slice(prefix.length), "base64url").toString("hex")
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
  return validate(id) ? id : undefined
}

type OccurrenceOf<Event> = Event extends WebhookEvent
  ? {
      /** UUID, without the prefix used in the API. */
      readonly organizationId: string
      readonly event: Event["event"]
      /** Time of the event: the envelope's `timestamp`, on every attempt. */
      readonly timestamp: Date
      readonly data: Event["data"]
    }
  : never

/** Event as its publisher reports it. */
export type Occurrence = OccurrenceOf<Exclude<WebhookEvent, WebhookTestEvent>>

/** Test that a customer requested; it goes to one webhook, subscribed or not. */
export type TestOccurrence = OccurrenceOf<WebhookTestEvent>

/** Envelope bytes before and after the token: the part that all receivers share, stored once for all of them. */
export interface EnvelopeParts {
  readonly beforeToken: Uint8Array
  readonly afterToken: Uint8Array
}

/** Encodes the envelope of an event as compact JSON in UTF-8, split at the place of the token. */
export const encodeParts = (occurrence: Occurrence | TestOccurrence): EnvelopeParts => {
  const { event, timestamp, data } = occurrence
  const organizationId = organizationIdOnTheWire(occurrence.organizationId)
  return {
    beforeToken: Buffer.from(`{"event":"${event}","timestamp":"${timestamp.toISOString()}","webhook_id":"`),
    afterToken: Buffer.from(`","organization_id":"${organizationId}","data":${JSON.stringify(data)}}`),
  }
}

/** Joins the bytes that every attempt of one delivery signs and sends. */
export const join = ({ beforeToken, afterToken }: EnvelopeParts, token: string): Buffer =>
  Buffer.concat([beforeToken, Buffer.from(token), afterToken])

/** Parses a stored envelope. `encodeParts` wrote it, so its shape needs no check. */
export const decodeEnvelope = (bytes: Uint8Array): WebhookEvent => {
  const envelope: WebhookEvent = JSON.parse(Buffer.from(bytes).toString("utf8"))
  return envelope
}
