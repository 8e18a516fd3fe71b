/** Classifies responses of endpoints that are no success: pure functions without requests. */
import { Option, Schema } from "effect"
import type { InvalidReason, RefusedReason, UnavailableReason } from "./ModelErrors.ts"

/** The parts of a failed response that decide its verdict. */
export interface FailedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Classification of a failure. */
export type Verdict =
  | {
      readonly kind: "unavailable"
      readonly reason: UnavailableReason
      readonly detail: string
      /** True if another try within seconds may succeed. */
      readonly isWorthRepeating: boolean
      readonly retryAfterMillis: number | undefined
    }
  | { readonly kind: "refused"; readonly reason: RefusedReason; readonly detail: string; readonly words: string }
  | { readonly kind: "invalid"; readonly reason: InvalidReason; readonly detail: string }

/** Maximum pause that an endpoint can ask for: one with a wrong clock must not silence the service for days. */
const longestPauseMillis = 60 * 60_000

/** Pause after an exceeded quota: accounts are hardly topped up within seconds. */
const quotaPauseMillis = 10 * 60_000

/** Bytes of an error response that are read; its reason stands in the first ones. */
const longestErrorRead = 16_384

const Text = Schema.Union([Schema.String, Schema.Number])
const Details = Schema.Struct({
  message: Schema.optional(Schema.NullOr(Schema.String)),
  type: Schema.optional(Schema.NullOr(Schema.String)),
  param: Schema.optional(Schema.NullOr(Schema.String)),
  code: Schema.optional(Schema.NullOr(Text)),
  error_type: Schema.optional(Schema.NullOr(Schema.String)),
  detail: Schema.optional(Schema.Unknown),
})
const decodeDetails = Schema.decodeUnknownOption(Details)
const decodeWrapped = Schema.decodeUnknownOption(Schema.Struct({ error: Schema.Unknown }))

/** All words of an error in any of the known forms: OpenAI's object, vLLM's without the wrapper, Ollama's and TEI's text, FastAPI's. */
const wordsOf = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  const inner = Option.flatMap(decodeWrapped(value), ({ error }) =>
    error === null || error === undefined ? Option.none() : Option.some(wordsOf(error)),
  )
  const own = Option.match(decodeDetails(value), {
    onNone: (): ReadonlyArray<string> => [],
    onSome: ({ message, type, param, code, error_type, detail }) => [
      ...[message, type, param, code, error_type].flatMap((word) =>
        word === undefined || word === null ? [] : [String(word)],
      ),
      ...(detail === undefined ? [] : [JSON.stringify(detail)]),
    ],
  })
  return [...Option.getOrElse(inner, () => []), ...own]
}

/** Words of an error in JSON, lower-case; empty for anything else. */
export const errorWords = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text)
    return wordsOf(value).join(" ").toLowerCase()
  } catch {
    return ""
  }
}

const tooLong =
  /context[ _]length|maximum context|context window|too long|too many tokens|max_num_tokens|less than \d+ tokens|input length|reduce the length|larger than the (context|input)|string_above_max_length/
const tooMany = /batch size|array_above_max_length|too many inputs/
const filtered = /content[ _]filter|content_policy|content management policy|responsibleai/
const quota = /insufficient_quota|exceeded your current quota|billing/

/** Milliseconds to wait by `Retry-After`, or by OpenAI's `retry-after-ms`. */
export const retryAfterMillisOf = (headers: FailedAnswer["headers"], now: number): number | undefined => {
  const millis = headers["retry-after-ms"]
  const value = headers["retry-after"]
  const asked =
    millis !== undefined && /^\d{1,12}(\.\d+)?$/.test(millis)
      ? Number(millis)
      : value === undefined
        ? Number.NaN
        : /^\d{1,12}(\.\d+)?$/.test(value)
          ? Number(value) * 1000
          : Date.parse(value) - now
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), longestPauseMillis)
}

const refused = (reason: RefusedReason, detail: string, words: string): Verdict => ({
  kind: "refused",
  reason,
  detail,
  words,
})

/** Verdict for a failure after which the same call may succeed later. */
export const unavailable = (
  reason: UnavailableReason,
  detail: string,
  retryAfterMillis?: number,
  isWorthRepeating = true,
): Verdict => ({ kind: "unavailable", reason, detail, retryAfterMillis, isWorthRepeating })

/** Verdict on an error that concerns the content of the request. Words decide first: endpoints use various statuses. */
const judgeContent = (status: number, words: string): Verdict => {
  const tooMuch = refused("too_large", `does not accept a request of this size (${status})`, words)
  if (tooMany.test(words)) return tooMuch
  if (tooLong.test(words)) return refused("too_long", `rejected the text as too long (${status})`, words)
  if (status === 413) return tooMuch
  if (filtered.test(words)) return refused("content", `declined to respond (${status})`, words)
  return status < 300
    ? { kind: "invalid", reason: "unexpected_shape", detail: `responded with an unexpected status (${status})` }
    : refused("request", `does not accept the call (${status})`, words)
}

/**
 * Verdict on an error by its words and its status. Errors inside a stream have the status that they name, otherwise 429
 * or 500 by their words.
 */
export const judgeError = (status: number, words: string, retryAfterMillis?: number): Verdict => {
  if (quota.test(words) && status >= 400 && status < 500) {
    return unavailable("rate_limited", `says that its quota is used up (${status})`, quotaPauseMillis, false)
  }
  if (status === 429) return unavailable("rate_limited", "asked for a pause (429)", retryAfterMillis)
  if (status === 408) return unavailable("timeout", "timed out (408)", retryAfterMillis)
  if (status === 501 || status === 505) return refused("request", `does not support this call (${status})`, words)
  if (status >= 500) return unavailable("server_error", `failed (${status})`, retryAfterMillis)
  if (status >= 300 && status < 400) return refused("redirect", `redirected the call (${status})`, words)
  if (status === 401 || status === 403) {
    return filtered.test(words)
      ? refused("content", `declined to respond (${status})`, words)
      : refused("credentials", `rejected the API key or requires one (${status})`, words)
  }
  if (status === 402) return refused("credentials", "requires payment (402)", words)
  if (status === 404 || status === 405) return refused("not_found", `has no such model or call (${status})`, words)
  return judgeContent(status, words)
}

/** Verdict on a response without success. */
export const judgeFailure = ({ status, headers, body }: FailedAnswer, now: number): Verdict =>
  judgeError(
    status,
    errorWords(Buffer.from(body.subarray(0, longestErrorRead)).toString("utf8")),
    retryAfterMillisOf(headers, now),
  )
