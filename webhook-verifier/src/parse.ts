/**
 * Parses events without verifying their sender.
 *
 * @module
 */
import { WebhookVerificationError } from "./errors.ts"
import type { ReceivedEvent } from "./events.ts"
import { isTagged, toBytes, type WebhookBody } from "./lib/body.ts"
import { parseJson } from "./lib/json.ts"
import { isString } from "./lib/secrets.ts"

/**
 * Parses an event **without verifying it**: for bodies that were verified before, such as those from your own queue.
 * Members beyond the envelope are kept.
 *
 * @param body Body as received.
 * @throws {WebhookVerificationError} `invalid_body` if it is neither bytes nor a string, `invalid_payload` if it is not
 *   JSON or not an event.
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
  const { value, cause } = parseJson(toBytes(body))
  if (!isEvent(value)) throw new WebhookVerificationError("invalid_payload", "The body is not an event.", { cause })
  return value
}

/** Checks the envelope. The data is not checked, because the service signed it. */
function isEvent(value: unknown): value is ReceivedEvent {
  return (
    isTagged(value, "Object") &&
    ["event", "timestamp", "webhook_id", "organization_id"].every((name) => isString(value[name])) &&
    Date.parse(String(value["timestamp"])) >= 0 &&
    isTagged(value["data"], "Object")
  )
}
