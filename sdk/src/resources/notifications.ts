/** Notifications: messages for people, in chat channels and mailboxes. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  NotificationChannel,
  NotificationSettings,
  NotificationsUpdateRequest,
  NotificationTestResult,
} from "../generated/types.ts"
import type { Given } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { Transport } from "../transport.ts"

/** The notification operations of a client: `client.notifications`. */
export class Notifications {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Which notifications go to Slack, Microsoft Teams and mailboxes, and how the last one went.
   *
   * Needs the permission `webhooks:read`.
   *
   * @param options - Options of this call.
   * @example
   * ```ts
   * const { slack } = await client.notifications.get()
   * if (slack.last_error !== null) console.log(slack.last_error)
   * ```
   */
  get(options?: RequestOptions): ApiPromise<NotificationSettings> {
    return this.#transport.call("getNotifications", {}, options)
  }

  /**
   * Changes the channels that are given, all of them or none; what is left out stays.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param body - The changes by channel.
   * @param options - Options of this call.
   * @throws ValidationError when an address is not allowed, or a channel is turned on that has none, or no event.
   * @example
   * ```ts
   * await client.notifications.update({
   *   slack: { url: "https://chat.acme.example/services/T00/B00/secret", is_active: true, events: ["new_findings"] },
   * })
   * ```
   */
  update(body: Given<NotificationsUpdateRequest>, options?: RequestOptions): ApiPromise<NotificationSettings> {
    return this.#transport.call("updateNotifications", { body }, options)
  }

  /**
   * Sends a short message to a channel at once, and answers how that went.
   *
   * Needs the permission `webhooks:write`.
   *
   * @param channel - The channel, turned on or not.
   * @param options - Options of this call.
   * @throws ConflictError when the channel is not set up, or was tested less than 10 seconds ago.
   * @example
   * ```ts
   * const { sent, error } = await client.notifications.test("slack")
   * if (!sent) console.log(error)
   * ```
   */
  test(channel: NotificationChannel, options?: IdempotentRequestOptions): ApiPromise<NotificationTestResult> {
    return this.#transport.call("testNotifications", { body: { channel } }, options)
  }
}
