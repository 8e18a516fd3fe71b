/** The errors that the API answers with: one class for each status and code of the spec. */
import { Data } from "effect"
import type { Error as ErrorBody, ErrorCode, FieldError } from "./generated/types.ts"

/** The state of the window that a caller's calls are counted in. */
export interface RateLimitWindow {
  /** Calls allowed in the window. */
  readonly limit: number
  /** Calls left in it. */
  readonly remaining: number
  /** When the next one begins. */
  readonly resetsAt: Date
}

/** 400: the request is malformed; `errors` names every wrong value. */
export class ValidationError extends Data.TaggedError("ValidationError")<{
  readonly detail: string
  readonly errors?: ReadonlyArray<FieldError>
}> {
  readonly status = 400 as const
}

/** 401: no valid credential. */
export class UnauthorizedError extends Data.TaggedError("UnauthorizedError")<{
  readonly detail: string
  /** What RFC 6750 calls the fault, where a bearer token was sent. */
  readonly challenge?: "invalid_token"
}> {
  readonly status = 401 as const
}

/** 403: the credential lacks a permission. */
export class ForbiddenError extends Data.TaggedError("ForbiddenError")<{ readonly detail: string }> {
  readonly status = 403 as const
}

/** 404: no such route or record, or a record of another organization. */
export class NotFoundError extends Data.TaggedError("NotFoundError")<{ readonly detail: string }> {
  readonly status = 404 as const
}

/** 409: the state of the record does not allow the operation, or a limit on the number of records is reached. */
export class ConflictError extends Data.TaggedError("ConflictError")<{ readonly detail: string }> {
  readonly status = 409 as const
}

/** 429: a window is used up. The answer's rate-limit headers describe `window`. */
export class RateLimitExceededError extends Data.TaggedError("RateLimitExceededError")<{
  readonly detail: string
  readonly window: RateLimitWindow
  readonly retryAfterSeconds: number
}> {
  readonly status = 429 as const
}

/** 503: something that the service needs is unavailable for now. */
export class ServiceUnavailableError extends Data.TaggedError("ServiceUnavailableError")<{
  readonly detail: string
  readonly retryAfterSeconds: number
}> {
  readonly status = 503 as const
}

/** What a handler may fail with, where the spec lists the status for its operation. Anything else is a defect. */
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

/** The longest `detail` that the spec allows, in characters. */
const longestDetail = 2000

const bodyOf = (code: ErrorCode, detail: string): ErrorBody => ({
  error: code.toLowerCase(),
  detail: detail.slice(0, longestDetail),
  error_code: code,
})

/** An error as it is answered: status, body, and the headers beside those of every answer. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
}

/** What the description of a challenge may not have (RFC 6750, section 3), and its quotation could not. */
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

/** The answer to an expected failure. */
export const answerTo = (error: ApiError): ErrorAnswer => {
  const body = bodyOf(codes[error._tag], error.detail)
  const errors = error._tag === "ValidationError" ? (error.errors ?? []) : []
  return { status: error.status, body: errors.length > 0 ? { ...body, errors } : body, headers: headersOf(error) }
}

/** The answer to a defect: nothing of its inside; the request id leads to the log. */
export const answerToDefect: ErrorAnswer = {
  status: 500,
  body: bodyOf("INTERNAL_ERROR", "Something went wrong on our side. Quote the X-Request-Id header when you report it."),
  headers: {},
}

/** Whether an unknown failure is one of the API's own errors. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && "_tag" in error && typeof error._tag === "string" && error._tag in codes
