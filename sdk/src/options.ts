/** The options of a client and of a call, and the checks that turn them into settings. */
import { Credentials } from "./credentials.ts"
import { InvalidArgumentError } from "./errors.ts"
import { isObject } from "./json.ts"
import { MAX_TIMER_MILLIS } from "./limits.ts"
import type { Middleware } from "./middleware.ts"
import type { OperationId } from "./operation-types.ts"
import type { OnRetry } from "./retry.ts"

/**
 * An API key or token: the value, or a function that gives it. The function is asked with the first call, once for all
 * that wait for it, and what it gave is used until the service refuses it with a 401; then it is asked once more and the
 * request sent again. A client is therefore of one caller: make one per user where each has a token.
 */
export type Credential = string | (() => string | Promise<string>)

/** Second argument of a fetch function. */
export interface FetchInit {
  method: string
  /** This attempt's own. */
  headers: Record<string, string>
  /** JSON; absent where there is none. */
  body?: string
  redirect: "manual"
  signal: AbortSignal
}

/** The part of an answer that the client needs: a `Response` of the platform, or of a library. */
export interface FetchedResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: { forEach(callback: (value: string, name: string) => void): void }
  /** A stream of bytes, of the web or of Node; null where there is none. */
  readonly body: object | null
}

/**
 * The part of the Fetch standard that the client needs. The global `fetch` is one, and so are those of undici and of
 * libraries like node-fetch.
 */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchedResponse>

/** Fault of an answer and its place. Neither text repeats a value of the answer: both are shown in messages. */
export interface AnswerFault {
  /** The place in the body as a JSON Pointer (RFC 6901); empty for the whole body. */
  readonly pointer: string
  /** For example `is missing`. */
  readonly problem: string
}

/**
 * Looks at the body of an answer, or at one event of a stream, before the caller gets it.
 *
 * @param operationId - The operation that answered.
 * @param body - The parsed JSON.
 * @returns What is wrong with it; null when nothing is. What it throws fails the call with a `CallbackError`.
 */
export type AnswerValidator = (operationId: OperationId, body: unknown) => AnswerFault | null

/** Headers to add, by name; `null` removes one that would be sent otherwise. */
export interface HeaderValues {
  readonly [name: string]: string | null | undefined
}

/** Options that a client sets for all calls, and a call can set for itself. */
export interface CallOptions {
  /**
   * Milliseconds that one attempt may take, from asking for the credential to the last byte of the answer. `Infinity` for
   * no limit. For the progress stream it ends with the headers of the answer.
   *
   * @default {60_000}
   */
  readonly timeoutMillis?: number | undefined
  /**
   * Milliseconds that a call may take altogether: all attempts and the waits between them. A wait that would pass it is
   * not begun. `Infinity` for no limit; then the most is `(maxRetries + 1) * timeoutMillis + maxRetries *
   * maxRetryDelayMillis`. For the progress stream it is that of one connection up to its headers.
   *
   * @default {Infinity}
   */
  readonly deadlineMillis?: number | undefined
  /**
   * Maximum number of retries. Every call: after a 429, and after a connection that was never made. Calls that
   * may be repeated: also after a connection that broke, a time-out, and a status 408 or 5xx. Those are GET, PUT and
   * DELETE, the PATCH of an operation, a POST that changes nothing, and one with an idempotency key. For the progress
   * stream, the maximum number of reconnections in a row.
   *
   * @default {3}
   */
  readonly maxRetries?: number | undefined
  /**
   * The longest wait before a retry in milliseconds. A call that the service asks to wait longer (by `Retry-After`, or by
   * the end of the rate limit's window) fails at once with `retryAfterSeconds` in its error.
   *
   * @default {60_000} the window of the rate limit
   */
  readonly maxRetryDelayMillis?: number | undefined
  /** Told of every attempt that failed and is about to be made again. If it fails, the call does, with a `CallbackError`. */
  readonly onRetry?: OnRetry | undefined
}

/** Options of a client that do not concern credentials. */
export interface CommonOptions extends CallOptions {
  /**
   * Address of the service: `http` or `https`, with or without a path before `/api/v1`, and with or without that.
   *
   * @default {"http://localhost:8000"} where `npm start` of the service listens
   */
  readonly baseUrl?: string | URL | undefined
  /**
   * Sends the requests, for example through a proxy. Called with the URL as text and a plain object.
   *
   * @default {globalThis.fetch} looked up at every call, so that a replacement installed later counts
   */
  readonly fetch?: FetchFunction | undefined
  /** Headers of every request. They cannot replace the credential, and a second one is refused. */
  readonly headers?: HeaderValues | undefined
  /** Functions around every attempt of every call, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined
  /**
   * Compares answers with the specification, for example `validateAnswer` of `@code-analysis/sdk/validation`. A call whose
   * answer has a fault rejects with a `ParseError`, which is not retried.
   */
  readonly validate?: AnswerValidator | undefined
}

/** Exactly one of `apiKey` (CI and servers) and `token` (an access token of a person, from the identity provider). */
export type CredentialOptions =
  | {
      /** Sent as `X-API-Key`. */
      readonly apiKey: Credential | undefined
      readonly token?: undefined
    }
  | {
      /** Sent as `Authorization: Bearer`. */
      readonly token: Credential | undefined
      readonly apiKey?: undefined
    }

/** Options of a client. */
export type ClientOptions = CommonOptions & CredentialOptions

/** Options of a single call; they win over the client's. */
export interface RequestOptions extends CallOptions {
  /** Aborts the call, also while it waits for a retry; it then rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined
  /** Headers of this call; they win over the client's. */
  readonly headers?: HeaderValues | undefined
  /** Functions around every attempt of this call, inside the client's. */
  readonly middleware?: readonly Middleware[] | undefined
}

/** Options of a call of one of the operations that take an `Idempotency-Key`. */
export interface IdempotentRequestOptions extends RequestOptions {
  /**
   * Makes the call safe to repeat: within 24 hours the service answers the same key and body with what it answered the
   * first time, and does nothing a second time. Unique per thing that you want done.
   *
   * @default {crypto.randomUUID()} one for all attempts of the call
   */
  readonly idempotencyKey?: string | undefined
}

/** The options of a client, checked and complete; those of a call are over them. */
export interface Settings extends Limits {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly fetch: FetchFunction
  readonly headers: readonly (HeaderValues | undefined)[]
  readonly middleware: readonly Middleware[]
  readonly validate: AnswerValidator | undefined
  readonly onRetry?: OnRetry | undefined
  readonly signal?: AbortSignal | undefined
}

/** The numbers among the options. */
export interface Limits {
  readonly timeoutMillis: number
  readonly deadlineMillis: number
  readonly maxRetries: number
  readonly maxRetryDelayMillis: number
}

type LimitOptions = { readonly [Name in keyof Limits]?: number | undefined }

const DEFAULT_BASE_URL = "http://localhost:8000"

const DEFAULT_LIMITS: Limits = {
  // The longest operation works for 30 seconds before it answers.
  timeoutMillis: 60_000,
  deadlineMillis: Infinity,
  maxRetries: 3,
  // The window of the rate limit.
  maxRetryDelayMillis: 60_000,
}

/** In a list, since `Object.keys` does not know of names. */
const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS).filter((name): name is keyof Limits => name in DEFAULT_LIMITS)

/**
 * Checks the options of a client.
 *
 * @throws InvalidArgumentError naming the option that cannot be used.
 */
export function settingsOf(options: ClientOptions): Settings {
  if (!isObject(options)) throw new InvalidArgumentError("options", "must be an object")
  const { baseUrl = DEFAULT_BASE_URL, fetch, validate } = options
  const defaults: Settings = {
    baseUrl: checkedBaseUrl(baseUrl),
    credentials: new Credentials(options),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    validate,
    headers: [],
    middleware: [],
    ...DEFAULT_LIMITS,
  }
  return settingsOfCall(defaults, options)
}

/**
 * The settings of a call: the client's with the call's options over them.
 *
 * @throws InvalidArgumentError naming the option that cannot be used.
 */
export function settingsOfCall(client: Settings, options: LimitOptions & RequestOptions): Settings {
  const { headers, middleware = [], onRetry = client.onRetry, signal } = options
  if ((signal ?? null) !== null && (signal?.aborted === undefined || typeof signal.addEventListener !== "function")) {
    throw new InvalidArgumentError("signal", "must be an AbortSignal")
  }
  if (!isObject(headers ?? {})) throw new InvalidArgumentError("headers", "must be an object")
  if (!Array.isArray(middleware)) throw new InvalidArgumentError("middleware", "must be an array")
  const settings: { -readonly [Name in keyof Settings]: Settings[Name] } = {
    ...client,
    headers: [...client.headers, headers],
    middleware: [...client.middleware, ...middleware],
    onRetry,
    signal,
  }
  for (const name of LIMIT_NAMES) settings[name] = checkedLimit(name, options[name] ?? client[name])
  return settings
}

/**
 * A number among the options.
 *
 * @throws InvalidArgumentError for one that no timer can take.
 */
export function checkedLimit(name: string, value: number): number {
  // No retries, and no wait before one, make sense; a time-out of zero does not.
  const least = name.startsWith("max") ? 0 : 1
  if (typeof value === "number" && (value === Infinity || (value >= least && value <= MAX_TIMER_MILLIS))) return value
  throw new InvalidArgumentError(name, `must be from ${least} to ${MAX_TIMER_MILLIS}, or Infinity`)
}

function checkedBaseUrl(given: string | URL): string {
  const { protocol = "", origin, pathname, href } = parsedUrl(given) ?? {}
  if (href !== `${origin}${pathname}` || !/^https?:$/.test(protocol)) {
    throw new InvalidArgumentError("baseUrl", "must be an http(s) URL without user, query, fragment")
  }
  return href.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v1$/, "")
}

/** Null for a missing value, and for one that is not a URL. */
export function parsedUrl(given: string | URL | null, base?: string): URL | null {
  try {
    return given === null ? null : new URL(given, base)
  } catch {
    return null
  }
}
