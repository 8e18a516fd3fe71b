/** The errors of a call as one union, which `catchTag` and `catchTags` take apart. */
import * as Effect from "effect/Effect"
import {
  AbortError,
  type ApiError,
  type CallbackError,
  CodeAnalysisError,
  type ConflictError,
  type ConnectionError,
  type CredentialError,
  type ForbiddenError,
  type InternalError,
  type InvalidArgumentError,
  type MiddlewareError,
  type NotFoundError,
  type ParseError,
  type RateLimitError,
  type RedirectError,
  type TimeoutError,
  type UnauthorizedError,
  type ValidationError,
} from "../index.ts"

/** The service, or what answers in its place, answered with an error status that has no class of its own. */
export type OtherApiError = ApiError & { readonly _tag: "ApiError" }

/** The service answered with an error. */
export type AnsweredError =
  | ValidationError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | RateLimitError
  | InternalError
  | OtherApiError

/**
 * Everything that a call can fail with. Which of the answered errors an operation has is the specification's to say, but what
 * answers may be something else, such as a proxy, or not the service at all: so each call has them all.
 *
 * The classes are those of `@code-analysis/sdk`. There is no `AbortError`: a call is ended by interrupting its fiber.
 */
export type CallError =
  | AnsweredError
  | ConnectionError
  | TimeoutError
  | RedirectError
  | ParseError
  | CredentialError
  | MiddlewareError
  | CallbackError
  | InvalidArgumentError

function isCallError(cause: unknown): cause is CallError {
  return CodeAnalysisError.is(cause) && !AbortError.is(cause)
}

/** Turns a value that the client threw into a failure if it is one of the client's errors, else into a defect. */
export function failWith(cause: unknown): Effect.Effect<never, CallError> {
  return isCallError(cause) ? Effect.fail(cause) : Effect.die(cause)
}
