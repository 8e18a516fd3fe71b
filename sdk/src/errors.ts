/** Every way in which a call can fail, as classes that stay recognizable when two copies of this package are loaded. */
import type { ErrorCode, FieldError } from "./generated/types.ts"
import { isObject } from "./json.ts"
import { nameOf, type Operation } from "./operation.ts"
import type { OperationId } from "./operation-types.ts"
import type { RateLimit } from "./rate-limit.ts"

/** Operation, status, request id and rate limit of a response that is an error or could not be used. */
export interface UnusableAnswer {
  readonly operation: Operation
  /** HTTP status. */
  readonly status: number
  /** `X-Request-Id` of the answer: quote it when you ask for support. */
  readonly requestId: string | null
  /** State of the rate limit; null when the answer does not tell. */
  readonly rateLimit: RateLimit | null
}

/** Fields of an error response of the service. */
export interface ApiErrorFields extends UnusableAnswer {
  /** `error_code` of the answer; null when the answer was not one of the service (a proxy's error page, an empty body). */
  readonly code: ErrorCode | null
  /** The service's message for people; not stable. Null when the answer has none. */
  readonly detail: string | null
  /** The values that were wrong, where the service names them. */
  readonly fieldErrors: readonly FieldError[]
  /** Seconds to wait before another try, by `Retry-After` or the end of the rate limit's window; null when unknown. */
  readonly retryAfterSeconds: number | null
}

/** Further members of an error. */
interface Fields {
  readonly requestId?: string | null
  readonly [name: string]: unknown
}

/** Tells whether a value is an error of one class, of whichever copy of the package. */
export type Recognizer<Kind> = (value: unknown) => value is Kind

// In the global symbol registry, so that the ESM and the CommonJS copy of this package share it.
const BRAND = Symbol.for("@code-analysis/sdk/error")

/**
 * The root of all errors of this package. A call rejects with nothing else.
 *
 * Prefer `SomeError.is(value)` to `instanceof`: it also recognizes errors of another copy of the package.
 * Messages and `JSON.stringify(error)` contain no credentials and name the operation by its path template, never by its URL.
 */
export class CodeAnalysisError extends Error {
  /** The name of the class, written out because a minifier changes the class's own. */
  static readonly kind: string = "CodeAnalysisError"
  /** The same as `name`, literal in every class: what `switch` and Effect's `catchTag` tell errors apart by. */
  declare readonly _tag: string
  /** The operation that was called; null for a raw request, and for an error that has nothing to do with a call. */
  declare readonly operationId: OperationId | null
  /** HTTP method of the operation. */
  declare readonly method: string | null
  /** Path of the operation with its placeholders, for example `/api/v1/findings/{id}`. */
  declare readonly pathTemplate: string | null
  /** The run that `triggerAndWait` started and then could not wait for; absent in all other errors. */
  declare readonly analysisRunId?: string

  /**
   * @param problem - What went wrong; the message names the operation before it.
   * @param operation - What was called; null when it has nothing to do with a call.
   * @param cause - What was thrown.
   * @param fields - Further members of the error.
   */
  constructor(problem: string, operation: Operation | null, cause?: unknown, fields?: Fields) {
    const name = operation ? `${nameOf(operation)}: ` : ""
    const request = fields?.requestId ? ` [request ${fields.requestId}]` : ""
    super(`${name}${problem}${request}`, cause === undefined ? undefined : { cause })
    const kinds: string[] = []
    let Class: { readonly kind?: string } = new.target
    for (; Class.kind; Class = Object.getPrototypeOf(Class)) kinds.push(Class.kind)
    Object.assign(this, operation ?? { operationId: null, method: null, pathTemplate: null }, fields)
    Object.defineProperties(this, {
      name: { value: kinds[0], configurable: true, writable: true },
      _tag: { value: kinds[0] },
      [BRAND]: { value: kinds },
    })
  }

  /** Whether a value is an error of this class or one below it, of whichever copy of this package. */
  static get is(): Recognizer<CodeAnalysisError> {
    const { kind } = this
    return (value): value is CodeAnalysisError => {
      const kinds: unknown = isObject(value) && value[BRAND]
      return Array.isArray(kinds) && kinds.includes(kind)
    }
  }

  /** The fields of the error that are safe to log, without stack and cause. */
  toJSON(): Record<string, unknown> {
    const { name, message } = this
    return Object.assign<Record<string, unknown>, object>({ name, message }, this)
  }
}

/** The service answered with an error. The subclasses say which. */
export class ApiError extends CodeAnalysisError {
  static override readonly kind: string = "ApiError"
  declare static readonly is: Recognizer<ApiError>
  /** HTTP status. */
  declare readonly status: number
  /** `error_code` of the answer; null when the answer was not one of the service. */
  declare readonly code: ErrorCode | null
  /** The service's message for people; not stable. */
  declare readonly detail: string | null
  /** The values that were wrong, where the service names them; else empty. */
  declare readonly fieldErrors: readonly FieldError[]
  /** `X-Request-Id` of the answer: quote it when you ask for support. */
  declare readonly requestId: string | null
  /** State of the rate limit; null when the answer does not tell. */
  declare readonly rateLimit: RateLimit | null
  /** Seconds to wait before another try, by `Retry-After` or the end of the rate limit's window; null when unknown. */
  declare readonly retryAfterSeconds: number | null

  /** @param fields - What the answer says. */
  constructor({ operation, ...fields }: ApiErrorFields) {
    const { status, code, detail } = fields
    super(`${status}${code ? ` ${code}` : ""}${detail ? `: ${detail}` : ""}`, operation, undefined, fields)
  }
}

/** 400 `VALIDATION_ERROR`: a value of the request is wrong; `fieldErrors` says which. */
export class ValidationError extends ApiError {
  static override readonly kind: string = "ValidationError"
  declare static readonly is: Recognizer<ValidationError>
  declare readonly _tag: "ValidationError"
}

/** 401 `UNAUTHORIZED`: the API key or token is missing, unknown or expired. */
export class UnauthorizedError extends ApiError {
  static override readonly kind: string = "UnauthorizedError"
  declare static readonly is: Recognizer<UnauthorizedError>
  declare readonly _tag: "UnauthorizedError"
}

/** 403 `FORBIDDEN`: the API key or token lacks the permission that the operation needs. */
export class ForbiddenError extends ApiError {
  static override readonly kind: string = "ForbiddenError"
  declare static readonly is: Recognizer<ForbiddenError>
  declare readonly _tag: "ForbiddenError"
}

/** 404 `NOT_FOUND`: the record does not exist in your organization. */
export class NotFoundError extends ApiError {
  static override readonly kind: string = "NotFoundError"
  declare static readonly is: Recognizer<NotFoundError>
  declare readonly _tag: "NotFoundError"
}

/** 409 `CONFLICT`: the state of the record does not allow the operation, for example an analysis is in progress. */
export class ConflictError extends ApiError {
  static override readonly kind: string = "ConflictError"
  declare static readonly is: Recognizer<ConflictError>
  declare readonly _tag: "ConflictError"
}

/** 429 `RATE_LIMIT_EXCEEDED`: wait `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  static override readonly kind: string = "RateLimitError"
  declare static readonly is: Recognizer<RateLimitError>
  declare readonly _tag: "RateLimitError"
}

/** 500 or another 5xx `INTERNAL_ERROR`: the service failed; quote `requestId` when you ask for support. */
export class InternalError extends ApiError {
  static override readonly kind: string = "InternalError"
  declare static readonly is: Recognizer<InternalError>
  declare readonly _tag: "InternalError"
}

/** No complete answer came: name resolution, connection, TLS or a connection that broke. `cause` has the reason. */
export class ConnectionError extends CodeAnalysisError {
  static override readonly kind: string = "ConnectionError"
  declare static readonly is: Recognizer<ConnectionError>
  declare readonly _tag: "ConnectionError"
}

/**
 * The answer was a redirect that is not followed: to another origin, which must not see the credentials; in a circle; or of
 * status 301 to 303 for anything but a GET, which would become one.
 */
export class RedirectError extends CodeAnalysisError {
  static override readonly kind: string = "RedirectError"
  declare static readonly is: Recognizer<RedirectError>
  declare readonly _tag: "RedirectError"
}

/** A time-out ran out: `timeoutMillis`, `deadlineMillis`, or `idleTimeoutMillis` of a stream. The message says which. */
export class TimeoutError extends CodeAnalysisError {
  static override readonly kind: string = "TimeoutError"
  declare static readonly is: Recognizer<TimeoutError>
  declare readonly _tag: "TimeoutError"
  /** The time-out that ran out, in milliseconds. */
  declare readonly timeoutMillis: number

  /**
   * @param timeoutMillis - The time-out that ran out, in milliseconds.
   * @param operation - What was called.
   * @param option - The option that says so.
   */
  constructor(timeoutMillis: number, operation: Operation, option = "timeoutMillis") {
    super(`timed out after ${timeoutMillis} ms (${option})`, operation, undefined, { timeoutMillis })
  }
}

/** The caller's `signal` was aborted. `cause` is the reason given to it. */
export class AbortError extends CodeAnalysisError {
  static override readonly kind: string = "AbortError"
  declare static readonly is: Recognizer<AbortError>
  declare readonly _tag: "AbortError"

  /**
   * @param operation - What was called.
   * @param reason - The reason of the signal.
   */
  constructor(operation: Operation, reason: unknown) {
    super("aborted", operation, reason)
  }
}

/** The answer has a success status, but is not what the operation answers: something else answered, or the versions differ. */
export class ParseError extends CodeAnalysisError {
  static override readonly kind: string = "ParseError"
  declare static readonly is: Recognizer<ParseError>
  declare readonly _tag: "ParseError"
  /** HTTP status. */
  declare readonly status: number
  /** `X-Request-Id` of the answer. */
  declare readonly requestId: string | null
  /** State of the rate limit; null when the answer does not tell. */
  declare readonly rateLimit: RateLimit | null
  /** The place of the fault in the body as a JSON Pointer, where the client's `validate` found it; else null. */
  declare readonly pointer: string | null

  /**
   * @param problem - What is wrong with the answer.
   * @param answer - The answer.
   * @param pointer - Where in the body.
   */
  constructor(problem: string, answer: UnusableAnswer, pointer: string | null = null) {
    const { operation, ...fields } = answer
    super(problem, operation, undefined, { ...fields, pointer })
  }
}

/** The function given as `apiKey` or `token` failed or returned what cannot be sent. `cause` is what it threw. */
export class CredentialError extends CodeAnalysisError {
  static override readonly kind: string = "CredentialError"
  declare static readonly is: Recognizer<CredentialError>
  declare readonly _tag: "CredentialError"
}

/** A middleware failed, or did what a middleware must not do. `cause` is what it threw. */
export class MiddlewareError extends CodeAnalysisError {
  static override readonly kind: string = "MiddlewareError"
  declare static readonly is: Recognizer<MiddlewareError>
  declare readonly _tag: "MiddlewareError"
}

/** A function among the options failed: `onRetry`, `onProgress` or `validate`. `cause` is what it threw. */
export class CallbackError extends CodeAnalysisError {
  static override readonly kind: string = "CallbackError"
  declare static readonly is: Recognizer<CallbackError>
  declare readonly _tag: "CallbackError"
}

/** An argument or option cannot be used. No request was sent. */
export class InvalidArgumentError extends CodeAnalysisError {
  static override readonly kind: string = "InvalidArgumentError"
  declare static readonly is: Recognizer<InvalidArgumentError>
  declare readonly _tag: "InvalidArgumentError"
  /** The name of the argument, for example `id` or `baseUrl`. */
  declare readonly argument: string

  /**
   * @param argument - The name of the argument.
   * @param problem - What is wrong with it, without its value.
   * @param operation - The operation that it is for, if any.
   */
  constructor(argument: string, problem: string, operation: Operation | null = null) {
    super(`${argument} ${problem}`, operation, undefined, { argument })
  }
}
