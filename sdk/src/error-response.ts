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
  type UnusableAnswer,
  ValidationError,
} from "./errors.ts"
import type { ErrorCode, FieldError } from "./generated/types.ts"
import { isObject, type JsonObject, parseJson } from "./json.ts"
import { retryAfterSeconds } from "./rate-limit.ts"
import { INTERNAL_SERVER_ERROR } from "./status.ts"

type ApiErrorClass = new (fields: ApiErrorFields) => ApiError

/** The class of each code, and the status that stands for it in answers without one, such as those of a proxy. */
const KINDS: { readonly [Code in ErrorCode]: readonly [status: number, Class: ApiErrorClass] } = {
  VALIDATION_ERROR: [400, ValidationError],
  UNAUTHORIZED: [401, UnauthorizedError],
  FORBIDDEN: [403, ForbiddenError],
  NOT_FOUND: [404, NotFoundError],
  CONFLICT: [409, ConflictError],
  RATE_LIMIT_EXCEEDED: [429, RateLimitError],
  // And every status above.
  INTERNAL_ERROR: [INTERNAL_SERVER_ERROR, InternalError],
}

/**
 * The typed error of an answer. Whatever the body is (the service's JSON, an HTML page, nothing), the status decides that
 * it is an error.
 *
 * @param answer - The answer described.
 * @param response - The answer itself; only its status and headers are read.
 * @param body - Its body as text, empty when there is none or it broke off.
 * @param now - The local time in milliseconds.
 */
export function errorOfResponse(answer: UnusableAnswer, response: Response, body: string, now: number): ApiError {
  const parsed = parseJson(body)
  const { error_code: given, detail, errors }: JsonObject = isObject(parsed) ? parsed : {}
  const code = isErrorCode(given) ? given : null
  const status = Math.min(answer.status, INTERNAL_SERVER_ERROR)
  const [, Class] = (code ? KINDS[code] : Object.values(KINDS).find(([its]) => its === status)) ?? [0, ApiError]
  return new Class({
    ...answer,
    code,
    detail: typeof detail === "string" ? detail : null,
    fieldErrors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    retryAfterSeconds: retryAfterSeconds(response, now),
  })
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(KINDS, value)
}

function isFieldError(value: unknown): value is FieldError {
  if (!isObject(value)) return false
  return typeof value["in"] === "string" && typeof value["field"] === "string" && typeof value["message"] === "string"
}
