/**
 * Reads an event from a body, without asking who sent it.
 *
 * @module
 */
import { WebhookVerificationError } from "./errors.ts"
import type { ReceivedEvent } from "./events.ts"
import { toBytes, type WebhookBody } from "./lib/body.ts"

/**
 * Reads an event **without verifying it**: for bodies that were verified before, such as those from your own queue.
 * Members beyond the envelope are passed on as they came.
 *
 * @param body The body as it was received.
 * @throws {WebhookVerificationError} `invalid_body` when it is neither bytes nor a string, `invalid_payload` when it is
 *   not JSON or not an event.
 *
 * @example
 * ```ts
 * import { parse } from "@code-analysis/webhook-verifier"
 *
 * const event = parse(
 *   '{"event":"webhook.test","timestamp":"2026-01-15T10:30:00Z","webhook_id":"whd_1","organization_id":"org_1","data":{}}',
 * )
 * console.log(event.event) // webhook.test
 * ```
 */
export function parse(body: WebhookBody): ReceivedEvent {
  const text = new TextDecoder().decode(toBytes(body)) // Drops a byte order mark, and puts U+FFFD for invalid UTF-8.
  let value: unknown
  let cause: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    cause = error
  }
  if (!isEvent(value)) throw new WebhookVerificationError("invalid_payload", "The body is not an event.", { cause })
  return value
}

/** Looks at the envelope. The data are what the event's name says: the service signed them. */
function isEvent(value: unknown): value is ReceivedEvent {
  if (!isObject(value)) return false
  const { event, timestamp, webhook_id: id, organization_id: organization, data } = value
  return (
    [event, timestamp, id, organization].every(isString) &&
    !Number.isNaN(Date.parse(String(timestamp))) &&
    isObject(data)
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object(value) === value && !Array.isArray(value)
}

function isString(value: unknown): value is string {
  return typeof value === "string"
}
