/** Turns an answer with an error status into the error class that stands for it. */
import {
  ApiError,
  type ApiErrorFields,
  ConflictError,
  ForbiddenError,
  InternalError,
  NotFoundError,
  RateLimitError,
  UnauthorizedError,
  ValidationError,
} from "./errors.ts"
import type { ErrorCode, FieldError } from "./generated/types.ts"
import type { Operation } from "./operation.ts"
import { parseRateLimit, parseRetryAfter } from "./rate-limit.ts"

type ApiErrorClass = new (fields: ApiErrorFields) => ApiError

const CLASS_OF_CODE: { readonly [Code in ErrorCode]: ApiErrorClass } = {
  VALIDATION_ERROR: ValidationError,
  UNAUTHORIZED: UnauthorizedError,
  FORBIDDEN: ForbiddenError,
  NOT_FOUND: NotFoundError,
  CONFLICT: ConflictError,
  RATE_LIMIT_EXCEEDED: RateLimitError,
  INTERNAL_ERROR: InternalError,
}

/** For answers without an `error_code`, such as those of a proxy in between. */
const CLASS_OF_STATUS: { readonly [status: number]: ApiErrorClass } = {
  400: ValidationError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
}

const FIRST_SERVER_ERROR = 500

/**
 * The typed error of an answer. Whatever the body is (the service's JSON, an HTML page, nothing), the status decides that
 * it is an error.
 *
 * @param operation - The operation that was called.
 * @param response - The answer; only its status and headers are read.
 * @param body - Its body as text, empty when there is none or it broke off.
 * @param now - The local time in milliseconds.
 */
export function errorOfResponse(operation: Operation, response: Response, body: string, now: number): ApiError {
  const envelope = parseObject(body)
  const code = errorCode(envelope["error_code"])
  const Class = code === null ? classOfStatus(response.status) : CLASS_OF_CODE[code]
  return new Class({
    operation,
    status: response.status,
    code,
    detail: typeof envelope["detail"] === "string" ? envelope["detail"] : null,
    fieldErrors: Array.isArray(envelope["errors"]) ? envelope["errors"].filter(isFieldError) : [],
    requestId: response.headers.get("X-Request-Id"),
    rateLimit: parseRateLimit(response.headers),
    retryAfterSeconds: parseRetryAfter(response.headers, now),
  })
}

function classOfStatus(status: number): ApiErrorClass {
  return CLASS_OF_STATUS[status] ?? (status >= FIRST_SERVER_ERROR ? InternalError : ApiError)
}

function parseObject(text: string): { readonly [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null
}

function errorCode(value: unknown): ErrorCode | null {
  return typeof value === "string" && isErrorCode(value) ? value : null
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(CLASS_OF_CODE, value)
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isObject(value) &&
    typeof value["in"] === "string" &&
    typeof value["field"] === "string" &&
    typeof value["message"] === "string"
  )
}
