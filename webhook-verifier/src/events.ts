/**
 * What a receiver may be handed: the events known to this version, and those that a newer service sends.
 *
 * @module
 */
import { webhookEventNames, type WebhookEvent } from "./generated/events.ts"

/**
 * The name of an event that this version does not know. At run time it is the name as it was sent, without the words in
 * the type: those only make the type share no value with the known names, which is what lets a `switch` over
 * `event.event` narrow each known case to one event. (`string` would make every case that event or an unknown one.)
 *
 * To handle such an event before this package knows it, compare it as a string: `const name: string = event.event`.
 */
export type UnknownEventName = `${string} (not in this version)`

/** An event that a newer service sends: the envelope is the same, the data is not described here. */
export interface UnknownWebhookEvent {
  /** Event name. */
  readonly event: UnknownEventName
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * A delivered event. Branch on `event.event`; the `default` of the `switch` is an {@link UnknownWebhookEvent}, which is
 * best acknowledged (2xx) and ignored.
 */
export type ReceivedEvent = WebhookEvent | UnknownWebhookEvent

/**
 * Whether this version of the package describes the event.
 *
 * @param event An event from `verify` or `parse`.
 */
export function isKnownEvent(event: ReceivedEvent): event is WebhookEvent {
  const names: ReadonlyArray<string> = webhookEventNames
  return names.includes(event.event)
}
