/**
 * Deliveries for your tests: events as the service sends them, signed with a secret of yours. No network, no service.
 *
 * @example
 * ```ts
 * import { receiver } from "@code-analysis/webhook-verifier/receiver"
 * import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
 *
 * const receive = receiver({ secrets: "whsec_test", on: { "finding.new": (event) => console.log(event.data.title) } })
 * const response = await receive(await signedRequest(fakeEvent("finding.new"), "whsec_test"))
 * console.log(response.status) // 204
 * ```
 *
 * @module
 */
import type { WebhookEvent } from "./generated/events.ts"
import { webhookExamples } from "./generated/examples.ts"
import { decodeSecret } from "./lib/attempt.ts"
import { encode, toBytes, type WebhookBody } from "./lib/body.ts"
import { WebhookVerificationError } from "./errors.ts"

export type { WebhookBody } from "./lib/body.ts"

/** Event with the given name. */
export type EventNamed<Name extends WebhookEvent["event"]> = Extract<WebhookEvent, { readonly event: Name }>

/** Changes to the example event; of `data` only the members to change. */
export type EventOverrides<Name extends WebhookEvent["event"]> = Partial<Omit<EventNamed<Name>, "event" | "data">> & {
  readonly data?: Partial<EventNamed<Name>["data"]>
}

/**
 * Computes the value of `X-Service-Signature`. Runs on Node.js, Deno, Bun, workers and browsers.
 *
 * @param body The raw body: bytes, or a string of them.
 * @param secret Secret, including `whsec_`.
 * @returns 64 lower-case hexadecimal digits.
 * @throws {WebhookVerificationError} `invalid_body`, `invalid_secret`.
 *
 * @example
 * ```ts
 * import { sign } from "@code-analysis/webhook-verifier/testing"
 *
 * const headers = { "X-Service-Signature": await sign('{"event":"webhook.test"}', "whsec_test") }
 * ```
 */
export async function sign(body: WebhookBody, secret: string): Promise<string> {
  if (secret === "") throw new WebhookVerificationError("invalid_secret", "The secret is empty.")
  const digest = await hmac(new Uint8Array(toBytes(body)), encode(secret))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/**
 * Creates an event as the service sends it: the example of the API description with the current time, and with a new
 * `webhook_id`, so that a receiver does not consider it handled.
 *
 * @param name Name of the event.
 * @param overrides Changes to the example; of `data` only the members to change.
 *
 * @example
 * ```ts
 * import { fakeEvent } from "@code-analysis/webhook-verifier/testing"
 *
 * const event = fakeEvent("finding.new", { data: { severity: "critical" } })
 * console.log(event.data.severity, event.data.title)
 * ```
 */
export function fakeEvent<Name extends WebhookEvent["event"]>(
  name: Name,
  overrides: EventOverrides<Name> = {},
): EventNamed<Name> {
  const example: EventNamed<Name> = webhookExamples[name]
  return {
    ...example,
    timestamp: new Date().toISOString(),
    webhook_id: `whd_${crypto.randomUUID().replaceAll("-", "")}`,
    ...overrides,
    data: { ...example.data, ...overrides.data },
  }
}

/** Differences between a signed request and one that the service sends. */
export interface SignedRequestOptions {
  /** URL of the request. `https://receiver.example/webhooks` by default. */
  readonly url?: string
  /** Secret before a rotation: adds `X-Service-Signature-Previous` to the request. */
  readonly previousSecret?: string
  /** Number of the attempt, from 1. */
  readonly attempt?: number
  /** Additional headers; they override those of the service. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Creates a delivery as the service sends it.
 *
 * @param event Event, sent as compact JSON; or a raw body, to test bodies that are not events.
 * @param secret Secret that signs it.
 * @param options Differences from the deliveries of the service.
 *
 * @example
 * ```ts
 * import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
 *
 * const request = await signedRequest(fakeEvent("webhook.test"), "whsec_new", { previousSecret: "whsec_old" })
 * console.log(request.method, request.headers.get("x-service-event")) // POST webhook.test
 * ```
 */
export async function signedRequest(
  event: { readonly event: string } | WebhookBody,
  secret: string,
  options: SignedRequestOptions = {},
): Promise<Request> {
  const isEvent = typeof event === "object" && "event" in event
  const body = new Uint8Array(toBytes(isEvent ? JSON.stringify(event) : event))
  const { url = "https://receiver.example/webhooks", previousSecret, attempt = 1 } = options
  const id = isEvent && "webhook_id" in event ? String(event.webhook_id) : "whd_testing"
  return new Request(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "CodeAnalysis-Webhooks/1.0",
      "x-service-attempt": String(attempt),
      "x-service-signature": await sign(body, secret),
      ...(isEvent ? { "x-service-event": event.event } : {}),
      ...(previousSecret === undefined ? {} : { "x-service-signature-previous": await sign(body, previousSecret) }),
      ...(await standardHeaders(body, id, previousSecret === undefined ? [secret] : [secret, previousSecret])),
      ...options.headers,
    },
  })
}

/** Headers of Standard Webhooks with the current time; none if a secret contains no encoded key. */
async function standardHeaders(
  body: Uint8Array,
  id: string,
  secrets: ReadonlyArray<string>,
): Promise<Readonly<Record<string, string>>> {
  const keys = secrets.flatMap((secret) => decodeSecret(secret) ?? [])
  if (keys.length < secrets.length) return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const message = new Uint8Array([...encode(`${id}.${timestamp}.`), ...body])
  const digests = await Promise.all(keys.map(async (key) => await hmac(message, key)))
  const signatures = digests.map((digest) => `v1,${btoa(String.fromCharCode(...digest))}`)
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") }
}

async function hmac(bytes: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  return new Uint8Array(await subtle.sign("HMAC", imported, bytes))
}
