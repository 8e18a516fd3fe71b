/** Errors as the service answers them. */
import type { Error as ErrorBody, ErrorCode, FieldError, operations } from "../generated/types.ts"
import type { OperationId } from "../operation-types.ts"
import type { AnswerFunction } from "./answer.ts"
import { FAILURES } from "./generated/answers.ts"
import { closedWindow, failure, type HeaderRecord, headersOf } from "./response.ts"

interface CodeOfStatus {
  400: "VALIDATION_ERROR"
  401: "UNAUTHORIZED"
  403: "FORBIDDEN"
  404: "NOT_FOUND"
  409: "CONFLICT"
  429: "RATE_LIMIT_EXCEEDED"
  500: "INTERNAL_ERROR"
  503: "INTERNAL_ERROR"
}

/** The error codes that an operation can answer with. */
export type FailureCode<Id extends OperationId> = CodeOfStatus[keyof operations[Id]["responses"] & keyof CodeOfStatus]

/** Parts of an error that may differ from the specification's example. */
export type FailOptions<Code extends ErrorCode> = {
  /** The message for people. */
  readonly detail?: string
  /** Headers to add or to replace. */
  readonly headers?: HeaderRecord
} & (Code extends "VALIDATION_ERROR"
  ? {
      /** The values that are wrong. */
      readonly errors?: readonly FieldError[]
    }
  : unknown) &
  (Code extends "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR"
    ? {
        /**
         * Seconds in `Retry-After`, of a 429 or 503.
         *
         * @default {1} the least that the service says, so that a test does not wait long
         */
        readonly retryAfterSeconds?: number
      }
    : unknown) &
  (Code extends "INTERNAL_ERROR"
    ? {
        /**
         * 503 says that trying again makes sense.
         *
         * @default {500}
         */
        readonly status?: 500 | 503
      }
    : unknown)

interface AnyFailOptions {
  readonly detail?: string
  readonly headers?: HeaderRecord
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly status?: 500 | 503
}

/** Untyped input of `fail`. */
export interface Failing {
  readonly operationId: OperationId
  readonly code: ErrorCode
  readonly requestId: string
}

const STATUS_OF_CODE: { readonly [Code in ErrorCode]: keyof CodeOfStatus } = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
}

const DEFAULT_RETRY_AFTER_SECONDS = 1

/**
 * An error of the service: the documented status, envelope and headers. The compiler takes only codes that the operation
 * can answer with.
 *
 * @param operationId - The operation.
 * @param code - `error_code` of the answer.
 * @param options - What is to be other than in the specification's example.
 * @example
 * ```ts
 * service.use({ triggerAnalysis: fail("triggerAnalysis", "CONFLICT", { detail: "An analysis is running." }) })
 * ```
 */
export function fail<Id extends OperationId, Code extends FailureCode<Id>>(
  operationId: Id,
  code: Code,
  options?: FailOptions<Code>,
): AnswerFunction<Id>
export function fail(operationId: OperationId, code: ErrorCode, options: AnyFailOptions = {}) {
  return ({ requestId }: { readonly requestId: string }): Response =>
    failureOf({ operationId, code, requestId }, options)
}

/** The response of an error. */
export function failureOf({ operationId, code, requestId }: Failing, options: AnyFailOptions = {}): Response {
  const status = options.status ?? STATUS_OF_CODE[code]
  const { detail, errors } = options
  const body: ErrorBody = {
    ...exampleOf(operationId, status),
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
  }
  const seconds = options.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS
  const headers = headersOf(requestId, status === 429 ? closedWindow(seconds) : undefined)
  if (status === 401) headers.set("WWW-Authenticate", "Bearer")
  if (status === 429 || status === 503) headers.set("Retry-After", String(seconds))
  return failure(status, body, headers, options.headers)
}

/** The answer to a request that no operation is for. */
export function unknownRoute(requestId: string, method: string, pathname: string): Response {
  const detail = `There is no ${method} ${pathname}.`
  return failure(404, { error: "not_found", detail, error_code: "NOT_FOUND" }, headersOf(requestId))
}

function exampleOf(operationId: OperationId, status: number): ErrorBody {
  const found = FAILURES[operationId][status]
  if (found === undefined) throw new RangeError(`${operationId} never answers with the status ${status}`)
  return found
}
