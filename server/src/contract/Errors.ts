/** Errors of the API: one class for each status and code of the spec. */
import { Data } from "effect"
import type { Error as ErrorBody, ErrorCode, FieldError } from "./generated/types.ts"

/** State of a caller's rate-limit window. */
export interface RateLimitWindow {
  /** Calls allowed per window. */
  readonly limit: number
  /** Calls left in this window. */
  readonly remaining: number
  /** Start of the next window. */
  readonly resetsAt: Date
}

/** 400: the request is malformed; `errors` lists every invalid value. */
export class ValidationError extends Data.TaggedError("ValidationError")<{
  readonly detail: string
  readonly errors?: ReadonlyArray<FieldError>
}> {
  readonly status = 400 as const
}

/** 401: no valid credential. */
export class UnauthorizedError extends Data.TaggedError("UnauthorizedError")<{
  readonly detail: string
  /** Error code of RFC 6750, if a bearer token was sent. */
  readonly challenge?: "invalid_token"
}> {
  readonly status = 401 as const
}

/** 403: the credential lacks a permission. */
export class ForbiddenError extends Data.TaggedError("ForbiddenError")<{ readonly detail: string }> {
  readonly status = 403 as const
}

/** 404: the route or record does not exist, or the record belongs to another organization. */
export class NotFoundError extends Data.TaggedError("NotFoundError")<{ readonly detail: string }> {
  readonly status = 404 as const
}

/** 409: the state of the record does not allow the operation, or a limit on the number of records is reached. */
export class ConflictError extends Data.TaggedError("ConflictError")<{ readonly detail: string }> {
  readonly status = 409 as const
}

/** 429: the rate limit is exceeded. Rate-limit headers of the response describe `window`. */
export class RateLimitExceededError extends Data.TaggedError("RateLimitExceededError")<{
  readonly detail: string
  readonly window: RateLimitWindow
  readonly retryAfterSeconds: number
}> {
  readonly status = 429 as const
}

/** 503: something that the service depends on is unavailable. */
export class ServiceUnavailableError extends Data.TaggedError("ServiceUnavailableError")<{
  readonly detail: string
  readonly retryAfterSeconds: number
}> {
  readonly status = 503 as const
}

/** Errors that handlers may fail with, if the spec lists their status for the operation. Anything else is a defect. */
export type ApiError =
  | ValidationError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | RateLimitExceededError
  | ServiceUnavailableError

const codes: { readonly [Tag in ApiError["_tag"]]: ErrorCode } = {
  ValidationError: "VALIDATION_ERROR",
  UnauthorizedError: "UNAUTHORIZED",
  ForbiddenError: "FORBIDDEN",
  NotFoundError: "NOT_FOUND",
  ConflictError: "CONFLICT",
  RateLimitExceededError: "RATE_LIMIT_EXCEEDED",
  ServiceUnavailableError: "INTERNAL_ERROR",
}

/** Maximum length of `detail` in the spec, in characters. */
const longestDetail = 2000

const bodyOf = (code: ErrorCode, detail: string): ErrorBody => ({
  error: code.toLowerCase(),
  detail: detail.slice(0, longestDetail),
  error_code: code,
})

/** Response to an error: status, body and additional headers. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Characters not allowed in the description of a challenge (RFC 6750, section 3), including those that would need
 * quoting.
 */
const undescribable = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g

const challengeOf = ({ challenge, detail }: UnauthorizedError): string =>
  challenge === undefined
    ? "Bearer"
    : `Bearer error="${challenge}", error_description="${detail.replace(undescribable, "")}"`

const headersOf = (error: ApiError): ErrorAnswer["headers"] => {
  switch (error._tag) {
    case "UnauthorizedError":
      return { "www-authenticate": challengeOf(error) }
    case "RateLimitExceededError":
    case "ServiceUnavailableError":
      return { "retry-after": String(error.retryAfterSeconds) }
    default:
      return {}
  }
}

/** Response to an expected error. */
export const answerTo = (error: ApiError): ErrorAnswer => {
  const body = bodyOf(codes[error._tag], error.detail)
  const errors = error._tag === "ValidationError" ? (error.errors ?? []) : []
  return { status: error.status, body: errors.length > 0 ? { ...body, errors } : body, headers: headersOf(error) }
}

/** Response to a defect: no internal details; the request id leads to the log entry. */
export const answerToDefect: ErrorAnswer = {
  status: 500,
  body: bodyOf("INTERNAL_ERROR", "Something went wrong on our side. Quote the X-Request-Id header when you report it."),
  headers: {},
}

/** Tells whether an unknown error is one of the API's own. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && "_tag" in error && typeof error._tag === "string" && error._tag in codes
