/**
 * Types of received events: those known to this version, and those that a newer service sends.
 *
 * @module
 */
import { webhookEventNames, type WebhookEvent } from "./generated/events.ts"

/**
 * Name of an event that this version does not know. At run time it is the name as sent, without the words in this type:
 * they only keep the type apart from the known names, so that a `switch` over `event.event` narrows each known case to
 * one event. (With `string`, every case could also be an unknown event.)
 *
 * To handle such an event before this package knows it, compare the name as a string:
 * `const name: string = event.event`.
 */
export type UnknownEventName = `${string} (not in this version)`

/** Event from a newer service: with the usual envelope, and data of unknown shape. */
export interface UnknownWebhookEvent {
  /** Event name. */
  readonly event: UnknownEventName
  /** Time of the event; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Received event. Branch on `event.event`; the `default` of the `switch` is an {@link UnknownWebhookEvent}, which
 * should be acknowledged (2xx) and ignored.
 */
export type ReceivedEvent = WebhookEvent | UnknownWebhookEvent

/**
 * Tells whether this version of the package knows the event.
 *
 * @param event Event from `verify` or `parse`.
 */
export function isKnownEvent(event: ReceivedEvent): event is WebhookEvent {
  const names: ReadonlyArray<string> = webhookEventNames
  return names.includes(event.event)
}
