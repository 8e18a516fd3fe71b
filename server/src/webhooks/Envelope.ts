/** The envelope of a delivery: what a receiver gets, verifies and tells duplicates by. */
import { randomBytes } from "node:crypto"
import { parse, validate } from "uuid"
import type { WebhookEvent, WebhookTestEvent } from "../contract/generated/types.ts"
import { organizationIdOnTheWire } from "../foundation/ids/Identifiers.ts"

/** What every token begins with. */
const tokenPrefix = "whd_"

/** What that of a made-up event begins with. */
const testPrefix = `${tokenPrefix}test_`

const prefixOf = (isTest: boolean): string => (isTest ? testPrefix : tokenPrefix)

/** Random bytes in a token: two never meet. */
const tokenBytes = 18

/**
 * A source of `count` new values of `webhook_id`: each the token of one event for one webhook, the same on every attempt.
 * Their randomness is drawn at once, since drawing much costs what drawing little does.
 */
export const tokenSource = (count: number): ((isTest?: boolean) => string) => {
  const random = randomBytes(tokenBytes * count)
  let start = 0
  return (isTest = false) => `${prefixOf(isTest)}${random.toString("base64url", start, (start += tokenBytes))}`
}

/** The `webhook_id` of an event in streams, which are of no webhook: a client says by it which event it got last. */
export const tokenOfEvent = (id: string, isTest: boolean): string =>
  `${prefixOf(isTest)}${Buffer.from(parse(id)).toString("base64url")}`

/** The id of the event whose `webhook_id` in streams this is. */
export const eventOfToken = (token: string): string | undefined => {
  const prefix = prefixOf(token.startsWith(testPrefix))
  if (!token.startsWith(prefix)) return undefined
  const hex = Buffer.from(token.slice(prefix.length), "base64url").toString("hex")
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
  return validate(id) ? id : undefined
}

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

/** An envelope's bytes without the token: all that its receivers have in common, stored once for all of them. */
export interface EnvelopeParts {
  readonly beforeToken: Uint8Array
  readonly afterToken: Uint8Array
}

/** The envelope of what happened, or was made up: compact JSON in UTF-8, around the place of the token. */
export const encodeParts = (occurrence: Occurrence | TestOccurrence): EnvelopeParts => {
  const { event, timestamp, data } = occurrence
  const organizationId = organizationIdOnTheWire(occurrence.organizationId)
  return {
    beforeToken: Buffer.from(`{"event":"${event}","timestamp":"${timestamp.toISOString()}","webhook_id":"`),
    afterToken: Buffer.from(`","organization_id":"${organizationId}","data":${JSON.stringify(data)}}`),
  }
}

/** The bytes that every attempt of one delivery signs and sends. */
export const join = ({ beforeToken, afterToken }: EnvelopeParts, token: string): Buffer =>
  Buffer.concat([beforeToken, Buffer.from(token), afterToken])

/** Reads stored bytes back. They are our own, made by `encodeParts`, so their form is known without a check. */
export const decodeEnvelope = (bytes: Uint8Array): WebhookEvent => {
  const envelope: WebhookEvent = JSON.parse(Buffer.from(bytes).toString("utf8"))
  return envelope
}
