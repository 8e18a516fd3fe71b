/**
 * Which pages of other origins may call the API from a browser (https://fetch.spec.whatwg.org/#http-cors-protocol).
 * The library's middleware takes every OPTIONS for a preflight, and its `Vary` takes the place of another one.
 * No credential is ever taken from cookies, so `Access-Control-Allow-Credentials` is never sent.
 */
import { anyOrigin } from "../config/values/Origins.ts"

/** What the steps around an answer read of a request. */
export interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

type ResponseHeaders = Readonly<Record<string, string>>

/** How long a browser need not ask again, in seconds; none keeps it longer than 2 hours. */
const maxAgeSeconds = 7200

/** Headers that a page may send. */
const sent = ["Authorization", "Content-Type", "Idempotency-Key", "Last-Event-ID", "X-API-Key", "X-Request-Id"]

/** Headers that a page may read, beyond those that it always may. */
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

/** What other origins may read: the API and its description; nothing that is an operator's or a page of our own. */
const isShared = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/openapi.")

/** What answers tell other origins' pages. */
export type Cors = ReturnType<typeof makeCors>

/** The decisions for a list of origins (`https://app.acme.example`), or `*`. */
export const makeCors = (allowedOrigins: ReadonlyArray<string>) => {
  const allowed = new Set(allowedOrigins)
  const allowsAny = allowed.has(anyOrigin)
  const isConfigured = allowed.size > 0

  const allowOrigin = (origin: string | undefined): ResponseHeaders | undefined => {
    if (allowsAny) return { "access-control-allow-origin": anyOrigin }
    return origin !== undefined && allowed.has(origin) ? { "access-control-allow-origin": origin } : undefined
  }

  /** The headers of the answer to a preflight; `undefined` for any other request. */
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

  /** What the answer to any other request tells the browser. */
  const answering = ({ url, headers }: RequestHead): ResponseHeaders | undefined => {
    const { origin } = headers
    if (!isConfigured || origin === undefined || !isShared(url)) return undefined
    const allowing = allowOrigin(origin)
    return allowing === undefined ? undefined : { ...allowing, "access-control-expose-headers": shown.join(", ") }
  }

  /**
   * What a refusal of something that could not be read as a request tells the browser. Whom it is from may not be known;
   * it says nothing that depends on what was asked for, so it is every page's that may call at all.
   */
  const refusing = (origin: string | undefined): ResponseHeaders => {
    const allowing = allowOrigin(origin)
    return {
      ...(allowing === undefined ? {} : { ...allowing, "access-control-expose-headers": shown.join(", ") }),
      ...(isConfigured && !allowsAny ? { vary: "Origin" } : {}),
    }
  }

  /** Whether an answer to another origin would be another one. */
  const varies = (url: string): boolean => isConfigured && !allowsAny && isShared(url)

  /** All that an answer carries which no handler makes. */
  const handlerless = (request: RequestHead): ResponseHeaders => ({
    ...answering(request),
    ...(varies(request.url) ? { vary: "Origin" } : {}),
  })

  return { preflight, answering, refusing, handlerless, varies } as const
}
