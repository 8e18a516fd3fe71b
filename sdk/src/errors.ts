/** Every way in which a call can fail, as classes that stay recognisable when two copies of this package are loaded. */
import type { ErrorCode, FieldError } from "./generated/types.ts"
import { nameOf, type Operation } from "./operation.ts"
import type { OperationId } from "./operation-types.ts"
import type { RateLimit } from "./rate-limit.ts"

/** What an error answer of the service says. */
export interface ApiErrorFields {
  readonly operation: Operation
  /** HTTP status. */
  readonly status: number
  /** `error_code` of the answer; null when the answer was not one of the service (a proxy's error page, an empty body). */
  readonly code: ErrorCode | null
  /** The service's message for people; not stable. Null when the answer has none. */
  readonly detail: string | null
  /** The values that were wrong, where the service names them. */
  readonly fieldErrors: readonly FieldError[]
  /** `X-Request-Id` of the answer: quote it when you ask for support. */
  readonly requestId: string | null
  readonly rateLimit: RateLimit | null
  /** `Retry-After` in seconds. */
  readonly retryAfterSeconds: number | null
}

/** What is known about an answer that could not be used. */
export interface UnusableAnswer {
  readonly operation: Operation
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimit | null
}

// In the global symbol registry, so that the ESM and the CommonJS copy of this package share it.
const BRAND = Symbol.for("@code-analysis/sdk/error")

function hasKind(value: unknown, kind: string): boolean {
  if (typeof value !== "object" || value === null) return false
  const kinds: unknown = Reflect.get(value, BRAND)
  return Array.isArray(kinds) && kinds.includes(kind)
}

/**
 * The root of all errors of this package. A call rejects with nothing else.
 *
 * Prefer `SomeError.is(value)` to `instanceof`: it also recognises errors of another copy of the package.
 * Messages and `JSON.stringify(error)` contain no credentials and name the operation by its path template, never by its URL.
 */
export class CodeAnalysisError extends Error {
  /** The operation that was called; null for an error that has nothing to do with a call. */
  readonly operationId: OperationId | null
  /** HTTP method of the operation. */
  readonly method: string | null
  /** Path of the operation with its placeholders, for example `/api/v1/findings/{id}`. */
  readonly pathTemplate: string | null

  protected constructor(
    kinds: readonly [string, ...string[]],
    message: string,
    operation: Operation | null,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.operationId = operation?.operationId ?? null
    this.method = operation?.method ?? null
    this.pathTemplate = operation?.pathTemplate ?? null
    // Written out rather than taken from the constructor, whose name a minifier changes.
    Object.defineProperty(this, "name", { value: kinds[0], configurable: true, writable: true })
    Object.defineProperty(this, BRAND, { value: [...kinds, "CodeAnalysisError"] })
  }

  /** Whether a value is an error of this package, of whichever copy. */
  static is(value: unknown): value is CodeAnalysisError {
    return hasKind(value, "CodeAnalysisError")
  }

  /** What is safe to log: the fields of the error without stack and cause. */
  toJSON(): Record<string, unknown> {
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(this))
    return { name: this.name, message: this.message, ...fields }
  }
}

/** The service answered with an error. The subclasses say which. */
export class ApiError extends CodeAnalysisError {
  /** HTTP status. */
  readonly status: number
  /** `error_code` of the answer; null when the answer was not one of the service. */
  readonly code: ErrorCode | null
  /** The service's message for people; not stable. */
  readonly detail: string | null
  /** The values that were wrong, where the service names them; else empty. */
  readonly fieldErrors: readonly FieldError[]
  /** `X-Request-Id` of the answer: quote it when you ask for support. */
  readonly requestId: string | null
  /** State of the rate limit; null when the answer does not tell. */
  readonly rateLimit: RateLimit | null
  /** Seconds to wait before another try; null when the answer does not tell. */
  readonly retryAfterSeconds: number | null

  constructor(fields: ApiErrorFields, name = "ApiError") {
    super([name, "ApiError"], describe(fields), fields.operation)
    this.status = fields.status
    this.code = fields.code
    this.detail = fields.detail
    this.fieldErrors = fields.fieldErrors
    this.requestId = fields.requestId
    this.rateLimit = fields.rateLimit
    this.retryAfterSeconds = fields.retryAfterSeconds
  }

  static override is(value: unknown): value is ApiError {
    return hasKind(value, "ApiError")
  }
}

/** 400 `VALIDATION_ERROR`: a value of the request is wrong; `fieldErrors` says which. */
export class ValidationError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "ValidationError")
  }
  static override is(value: unknown): value is ValidationError {
    return hasKind(value, "ValidationError")
  }
}

/** 401 `UNAUTHORIZED`: the API key or token is missing, unknown or expired. */
export class UnauthorizedError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "UnauthorizedError")
  }
  static override is(value: unknown): value is UnauthorizedError {
    return hasKind(value, "UnauthorizedError")
  }
}

/** 403 `FORBIDDEN`: the API key or token lacks the permission that the operation needs. */
export class ForbiddenError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "ForbiddenError")
  }
  static override is(value: unknown): value is ForbiddenError {
    return hasKind(value, "ForbiddenError")
  }
}

/** 404 `NOT_FOUND`: the record does not exist in your organization. */
export class NotFoundError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "NotFoundError")
  }
  static override is(value: unknown): value is NotFoundError {
    return hasKind(value, "NotFoundError")
  }
}

/** 409 `CONFLICT`: the state of the record does not allow the operation, for example an analysis is in progress. */
export class ConflictError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "ConflictError")
  }
  static override is(value: unknown): value is ConflictError {
    return hasKind(value, "ConflictError")
  }
}

/** 429 `RATE_LIMIT_EXCEEDED`: wait `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "RateLimitError")
  }
  static override is(value: unknown): value is RateLimitError {
    return hasKind(value, "RateLimitError")
  }
}

/** 500 or another 5xx `INTERNAL_ERROR`: the service failed; quote `requestId` when you ask for support. */
export class InternalError extends ApiError {
  constructor(fields: ApiErrorFields) {
    super(fields, "InternalError")
  }
  static override is(value: unknown): value is InternalError {
    return hasKind(value, "InternalError")
  }
}

/** No complete answer came: name resolution, connection, TLS or a connection that broke. `cause` has the reason. */
export class ConnectionError extends CodeAnalysisError {
  constructor(message: string, operation: Operation, cause?: unknown) {
    super(["ConnectionError"], message, operation, cause)
  }
  static override is(value: unknown): value is ConnectionError {
    return hasKind(value, "ConnectionError")
  }
}

/** The answer was a redirect that is not followed, such as one to another origin, which must not see the credentials. */
export class RedirectError extends CodeAnalysisError {
  constructor(message: string, operation: Operation) {
    super(["RedirectError"], message, operation)
  }
  static override is(value: unknown): value is RedirectError {
    return hasKind(value, "RedirectError")
  }
}

/** No answer came within `timeoutMillis`, or a stream was silent for `idleTimeoutMillis`. */
export class TimeoutError extends CodeAnalysisError {
  /** The time-out that ran out, in milliseconds. */
  readonly timeoutMillis: number

  constructor(timeoutMillis: number, operation: Operation) {
    super(["TimeoutError"], `${nameOf(operation)}: timed out after ${timeoutMillis} ms`, operation)
    this.timeoutMillis = timeoutMillis
  }
  static override is(value: unknown): value is TimeoutError {
    return hasKind(value, "TimeoutError")
  }
}

/** The caller's `signal` was aborted. `cause` is the reason given to it. */
export class AbortError extends CodeAnalysisError {
  constructor(operation: Operation, reason: unknown) {
    super(["AbortError"], `${nameOf(operation)}: aborted by the caller`, operation, reason)
  }
  static override is(value: unknown): value is AbortError {
    return hasKind(value, "AbortError")
  }
}

/** The answer has a success status, but is not what the operation answers: something else answered, or the versions differ. */
export class ParseError extends CodeAnalysisError {
  /** HTTP status. */
  readonly status: number
  /** `X-Request-Id` of the answer. */
  readonly requestId: string | null
  /** State of the rate limit; null when the answer does not tell. */
  readonly rateLimit: RateLimit | null

  constructor(problem: string, answer: UnusableAnswer) {
    super(["ParseError"], `${nameOf(answer.operation)}: ${problem}${quoted(answer.requestId)}`, answer.operation)
    this.status = answer.status
    this.requestId = answer.requestId
    this.rateLimit = answer.rateLimit
  }
  static override is(value: unknown): value is ParseError {
    return hasKind(value, "ParseError")
  }
}

/** The function given as `apiKey` or `token` failed or returned what cannot be sent. `cause` is what it threw. */
export class CredentialError extends CodeAnalysisError {
  constructor(message: string, operation: Operation, cause?: unknown) {
    super(["CredentialError"], message, operation, cause)
  }
  static override is(value: unknown): value is CredentialError {
    return hasKind(value, "CredentialError")
  }
}

/** An argument or option cannot be used. No request was sent. */
export class InvalidArgumentError extends CodeAnalysisError {
  /** The name of the argument, for example `id` or `baseUrl`. */
  readonly argument: string

  constructor(argument: string, problem: string, operation: Operation | null = null) {
    super(["InvalidArgumentError"], `${operation ? `${nameOf(operation)}: ` : ""}${argument} ${problem}`, operation)
    this.argument = argument
  }
  static override is(value: unknown): value is InvalidArgumentError {
    return hasKind(value, "InvalidArgumentError")
  }
}

function describe(fields: ApiErrorFields): string {
  const code = fields.code === null ? "" : ` ${fields.code}`
  const detail = fields.detail === null ? "" : `: ${fields.detail}`
  return `${nameOf(fields.operation)} answered ${fields.status}${code}${detail}${quoted(fields.requestId)}`
}

function quoted(requestId: string | null): string {
  return requestId === null ? "" : ` [request ${requestId}]`
}
