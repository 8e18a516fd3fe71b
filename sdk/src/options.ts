/** The options of a client and of a call, and the checks that turn them into settings. */
import { InvalidArgumentError } from "./errors.ts"

/**
 * An API key or token: the value, or a function that gives it. The function is called for every request that is sent, so
 * it can renew what has expired; it should keep what has not.
 */
export type Credential = string | (() => string | Promise<string>)

/** The part of the Fetch standard that the client needs. The global `fetch` is one, and so is undici's. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>

/** Headers to add, by name; `null` removes one that would be sent otherwise. */
export interface HeaderValues {
  readonly [name: string]: string | null | undefined
}

/** Options of a client that do not concern credentials. */
export interface CommonOptions {
  /**
   * Address of the service: `http` or `https`, with or without a path before `/api/v1`.
   *
   * @default {"http://localhost:8000"} where `npm start` of the service listens
   */
  readonly baseUrl?: string | URL | undefined
  /**
   * Sends the requests, for example through a proxy. Called with the URL as text and a plain `RequestInit`.
   *
   * @default {globalThis.fetch} looked up at every call, so that a replacement installed later counts
   */
  readonly fetch?: FetchFunction | undefined
  /**
   * Milliseconds that a call may take, from asking for the credential to the last byte of the answer. `Infinity` for no
   * limit. For the progress stream it ends with the headers of the answer.
   *
   * @default {60_000}
   */
  readonly timeoutMillis?: number | undefined
  /** Headers of every request. They cannot replace the credential. */
  readonly headers?: HeaderValues | undefined
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

/** Options of a single call. */
export interface RequestOptions {
  /** Aborts the call, which then rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined
  /** Replaces the client's `timeoutMillis` for this call. */
  readonly timeoutMillis?: number | undefined
  /** Headers of this call; they win over the client's. */
  readonly headers?: HeaderValues | undefined
}

/** How a credential is sent. */
export interface CredentialSettings {
  readonly option: "apiKey" | "token"
  readonly header: string
  readonly prefix: string
  readonly value: Credential
}

/** The options of a client, checked and complete. */
export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly credential: CredentialSettings
  readonly fetch: FetchFunction
  readonly timeoutMillis: number
  readonly headers: HeaderValues | undefined
}

const DEFAULT_BASE_URL = "http://localhost:8000"
/** The longest operation works for 30 seconds before it answers. */
const DEFAULT_TIMEOUT_MILLIS = 60_000
/** Timers of all platforms count in 31 bits; one millisecond more fires at once. */
const MAX_TIMER_MILLIS = 2_147_483_647

/**
 * Checks the options of a client.
 *
 * @throws InvalidArgumentError naming the option that cannot be used.
 */
export function settingsOf(options: ClientOptions): Settings {
  return {
    baseUrl: checkedBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL),
    credential: checkedCredential(options),
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeoutMillis: checkedTimeout("timeoutMillis", options.timeoutMillis ?? DEFAULT_TIMEOUT_MILLIS),
    headers: options.headers,
  }
}

/**
 * A time-out that a timer can measure, or `Infinity`.
 *
 * @throws InvalidArgumentError naming the option.
 */
export function checkedTimeout(option: string, millis: number): number {
  if (millis === Infinity || (millis > 0 && millis <= MAX_TIMER_MILLIS)) return millis
  throw new InvalidArgumentError(option, `must be between 0 and ${MAX_TIMER_MILLIS}, or Infinity`)
}

// Visible ASCII: what a header may carry without being folded, trimmed or split.
const CREDENTIAL_VALUE = /^[\x21-\x7e]+$/

/** Why a text cannot be a credential; null when it can. The text itself is not in the answer. */
export function credentialProblem(value: unknown): string | null {
  if (typeof value !== "string") return `is ${value === null ? "null" : typeof value}, not a string`
  if (value === "") return "is an empty string"
  return CREDENTIAL_VALUE.test(value)
    ? null
    : "has a space, a line break or another character that a header cannot carry"
}

function checkedCredential(options: ClientOptions): CredentialSettings {
  const { apiKey, token } = options
  if (apiKey !== undefined && token !== undefined) {
    throw new InvalidArgumentError("apiKey", "and token are both given; give one of them")
  }
  const credential: Omit<CredentialSettings, "value"> =
    "token" in options && apiKey === undefined
      ? { option: "token", header: "Authorization", prefix: "Bearer " }
      : { option: "apiKey", header: "X-API-Key", prefix: "" }
  const value = apiKey ?? token
  if (typeof value === "function") return { ...credential, value }
  const problem = credentialProblem(value)
  if (value === undefined || problem !== null) {
    throw new InvalidArgumentError(credential.option, `${problem}; is the variable it comes from set?`)
  }
  return { ...credential, value }
}

function checkedBaseUrl(given: string | URL): string {
  const url = parsedUrl(String(given))
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("baseUrl", "must be an absolute http or https URL")
  }
  if (url.username !== "" || url.password !== "") {
    throw new InvalidArgumentError("baseUrl", "must not contain a user name or password; use apiKey or token")
  }
  if (url.search !== "" || url.hash !== "") {
    throw new InvalidArgumentError("baseUrl", "must not have a query or a fragment")
  }
  return url.href.replace(/\/+$/, "")
}

function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
