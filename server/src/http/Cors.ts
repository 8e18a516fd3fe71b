/**
 * Cross-origin access to the API from browsers (https://fetch.spec.whatwg.org/#http-cors-protocol). The library's
 * middleware treats every OPTIONS request as a preflight and overwrites an existing `Vary`. Credentials are never read
 * from cookies, so `Access-Control-Allow-Credentials` is never sent.
 */
import { anyOrigin } from "../config/values/Origins.ts"

/** Parts of a request that the steps around a handler read. */
export interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

type ResponseHeaders = Readonly<Record<string, string>>

/** Seconds that a browser may cache a preflight; browsers cap it at 2 hours. */
const maxAgeSeconds = 7200

/** Request headers that a page may send. */
const sent = ["Authorization", "Content-Type", "Idempotency-Key", "Last-Event-ID", "X-API-Key", "X-Request-Id"]

/** Response headers that a page may read, in addition to those that are always readable. */
const shown = [
  "Idempotency-Replayed",
  "Location",
  "Retry-After",
  "WWW-Authenticate",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
]

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"]

/** Tells whether other origins may read a URL: the API and its description, but not operator or dashboard pages. */
const isShared = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/openapi.")

/** CORS headers for requests and responses. */
export type Cors = ReturnType<typeof makeCors>

/** Creates the CORS rules for a list of origins (`https://app.acme.example`), or `*`. */
export const makeCors = (allowedOrigins: ReadonlyArray<string>) => {
  const allowed = new Set(allowedOrigins)
  const allowsAny = allowed.has(anyOrigin)
  const isConfigured = allowed.size > 0

  const allowOrigin = (origin: string | undefined): ResponseHeaders | undefined => {
    if (allowsAny) return { "access-control-allow-origin": anyOrigin }
    return origin !== undefined && allowed.has(origin) ? { "access-control-allow-origin": origin } : undefined
  }

  /** Response headers for a preflight; `undefined` for other requests. */
  const preflight = ({ method, url, headers }: RequestHead): ResponseHeaders | undefined => {
    const { origin } = headers
    const isPreflight = method === "OPTIONS" && headers["access-control-request-method"] !== undefined
    if (!isConfigured || !isPreflight || origin === undefined || !isShared(url)) return undefined
    const allowing = allowOrigin(origin)
    return allowing === undefined
      ? {}
      : {
          ...allowing,
          "access-control-allow-methods": methods.join(", "),
          "access-control-allow-headers": sent.join(", "),
          "access-control-max-age": String(maxAgeSeconds),
        }
  }

  /** CORS headers for other responses. */
  const answering = ({ url, headers }: RequestHead): ResponseHeaders | undefined => {
    const { origin } = headers
    if (!isConfigured || origin === undefined || !isShared(url)) return undefined
    const allowing = allowOrigin(origin)
    return allowing === undefined ? undefined : { ...allowing, "access-control-expose-headers": shown.join(", ") }
  }

  /**
   * CORS headers for the rejection of an unparsable request. Its origin may be unknown; the rejection reveals nothing
   * about its target, so any page that may call the API may read it.
   */
  const refusing = (origin: string | undefined): ResponseHeaders => {
    const allowing = allowOrigin(origin)
    return {
      ...(allowing === undefined ? {} : { ...allowing, "access-control-expose-headers": shown.join(", ") }),
      ...(isConfigured && !allowsAny ? { vary: "Origin" } : {}),
    }
  }

  /** Tells whether the response depends on the origin. */
  const varies = (url: string): boolean => isConfigured && !allowsAny && isShared(url)

  /** All CORS headers of a response that no handler creates. */
  const handlerless = (request: RequestHead): ResponseHeaders => ({
    ...answering(request),
    ...(varies(request.url) ? { vary: "Origin" } : {}),
  })

  return { preflight, answering, refusing, handlerless, varies } as const
}
