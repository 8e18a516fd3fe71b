/** Answers as the service writes them: status, headers, and JSON or a file. */
import type { Error as ErrorBody } from "../generated/types.ts"
import type { OperationId } from "../operation-types.ts"
import { operationNamed } from "./call.ts"
import { FACTS } from "./generated/answers.ts"

/** State of the rate limit that an answer tells. */
export interface RateLimitWindow {
  readonly limit: number
  readonly remaining: number
  /** Seconds since 1970. */
  readonly reset: number
}

/** Parts of a call that its response repeats. */
export interface Asked {
  readonly operationId: OperationId
  readonly requestId: string
  readonly path: { readonly [name: string]: string }
}

/** Headers to add to an answer, or to replace. */
export type HeaderRecord = Readonly<Record<string, string>>

/** Calls a minute of the Pro tier. It never runs out by itself: a test would depend on the ones before it. */
const LIMIT = 300
const MILLIS_PER_SECOND = 1000
const SECONDS_PER_MINUTE = 60

/** The operation that the `Location` header of a success leads to, where it leads to one. */
const LOCATED_AT: { readonly [Id in OperationId]?: OperationId } = {
  triggerAnalysis: "getAnalysisStatus",
  applyFix: "getFix",
  createWebhook: "getWebhook",
  createApiKey: "getApiKey",
  recoverWebhookDeliveries: "getWebhookRecovery",
}

/** The window that answers tell when nothing is wrong: this minute, with one call used. */
export function openWindow(): RateLimitWindow {
  const minute = MILLIS_PER_SECOND * SECONDS_PER_MINUTE
  return { limit: LIMIT, remaining: LIMIT - 1, reset: Math.ceil((Date.now() + 1) / minute) * SECONDS_PER_MINUTE }
}

/** A window without a call left that ends so many seconds from now. */
export function closedWindow(seconds: number): RateLimitWindow {
  return { limit: LIMIT, remaining: 0, reset: Math.ceil(Date.now() / MILLIS_PER_SECOND) + seconds }
}

/** The headers of every answer. */
export function headersOf(requestId: string, window: RateLimitWindow = openWindow()): Headers {
  return new Headers({
    "X-Request-Id": requestId,
    "X-RateLimit-Limit": String(window.limit),
    "X-RateLimit-Remaining": String(window.remaining),
    "X-RateLimit-Reset": String(window.reset),
  })
}

/** The success of an operation. `undefined` is no body. */
export function success(asked: Asked, body: unknown, headers: HeaderRecord = {}): Response {
  const { status, headers: names, fileType } = FACTS[asked.operationId]
  const all = headersOf(asked.requestId)
  if (names.includes("Cache-Control")) all.set("Cache-Control", "no-store")
  const location = locationOf(asked, body)
  if (location !== null) all.set("Location", location)
  return fileType === undefined || typeof body !== "string"
    ? written(status, all, body, headers)
    : withType(status, all, fileType, body, headers)
}

/** An error of the service. */
export function failure(status: number, body: ErrorBody, own: Headers, headers: HeaderRecord = {}): Response {
  return written(status, own, body, headers)
}

function written(status: number, own: Headers, body: unknown, headers: HeaderRecord): Response {
  return body === undefined
    ? withType(status, own, null, null, headers)
    : withType(status, own, "application/json", JSON.stringify(body), headers)
}

function withType(
  status: number,
  own: Headers,
  type: string | null,
  body: string | null,
  headers: HeaderRecord,
): Response {
  if (type !== null) own.set("Content-Type", type)
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return new Response(body, { status, headers: own })
}

/**
 * The address of what was started or created: identifiers of the path as they were asked for, the last one from the body.
 * A page of the payment provider has an address of its own.
 */
function locationOf({ operationId, path }: Asked, body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("id" in body)) return null
  const located = LOCATED_AT[operationId]
  if (located === undefined)
    return FACTS[operationId].headers.includes("Location") && "url" in body ? String(body.url) : null
  const id = String(body.id)
  return operationNamed(located).pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? id)
}
