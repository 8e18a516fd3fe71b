/**
 * What every request passes on its way in and out: request id, credential, rate limit, permission; and on every answer
 * the error envelope, the rate-limit headers and the request id.
 */
import { Cause, Clock, Effect, Either, Option } from "effect"
import type { Use } from "../accounts/CallShares.ts"
import { RateLimits } from "../accounts/RateLimits.ts"
import { tierLimits } from "../accounts/Tiers.ts"
import { Configuration } from "../Configuration.ts"
import { type Answer, headersOfBoth, withHeaders } from "../contract/Answer.ts"
import { jsonHeaders } from "../contract/Encoding.ts"
import {
  answerTo,
  answerToDefect,
  type ErrorAnswer,
  ForbiddenError,
  isApiError,
  type RateLimitWindow,
  RateLimitExceededError,
  type ServiceUnavailableError,
  type UnauthorizedError,
  ValidationError,
} from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import { lacksHost, pathOf, type Request } from "../contract/Request.ts"
import { type Admit, Router } from "../contract/Router.ts"
import { passingReason } from "../sql/Transient.ts"
import { annotateFiber } from "../telemetry/LogAnnotations.ts"
import { type ObservedRequest, observing } from "../telemetry/Requests.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import { makeNetworkOf } from "./ClientAddress.ts"
import { Credentials } from "./Credentials.ts"
import { requestIdOf } from "./RequestId.ts"
import { unavailable } from "./Unavailable.ts"

/** The caller, or why there is none. */
type Identity = Either.Either<Principal, UnauthorizedError | ServiceUnavailableError>

/** An answer together with the window that its rate-limit headers describe. */
interface Counted {
  readonly answer: Answer
  readonly window: RateLimitWindow
}

const written = ({ status, body, headers }: ErrorAnswer): Answer => ({
  status,
  headers: headersOfBoth(headers, jsonHeaders),
  body: JSON.stringify(body),
})

const noHost = () =>
  new ValidationError({
    detail: "The request has no Host header.",
    errors: [{ in: "header", field: "Host", message: "is required" }],
  })

const secondsUntil = (time: Date, now: number): number => Math.max(1, Math.ceil((time.getTime() - now) / 1000))

/**
 * A failure as an answer; what nobody expected is logged whole and answered without its inside. What passes by itself, a
 * database that is away or a deadlock, is no fault of the service. When the client leaves, this does not run; an
 * interruption that comes here is that of something which the request waited for, and has not got.
 */
const answerToCause = (cause: Cause.Cause<unknown>, window: RateLimitWindow): Effect.Effect<Counted> => {
  const error = Option.getOrElse(Cause.failureOption(cause), () => Cause.squash(cause))
  if (isApiError(error)) {
    const described = error._tag === "RateLimitExceededError" ? error.window : window
    return Effect.succeed({ answer: written(answerTo(error)), window: described })
  }
  const passing = passingReason(cause)
  if (passing !== undefined) {
    return Effect.as(Effect.logWarning(passing, cause), { answer: written(answerTo(unavailable())), window })
  }
  return Effect.as(Effect.logError("a request failed", cause), { answer: written(answerToDefect), window })
}

/** Of a request that could not be counted. */
const uncounted = (cause: Cause.Cause<unknown>): Effect.Effect<Counted> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => answerToCause(cause, uncountedWindow(now)))

/** The answer to a call beyond the limit. */
const refused = (use: Use): Effect.Effect<Counted> =>
  Effect.map(Clock.currentTimeMillis, (now) => {
    const retryAfterSeconds = secondsUntil(use.resetsAt, now)
    const error = new RateLimitExceededError({
      detail: `More than ${use.limit} calls in a minute. Try again in ${retryAfterSeconds} seconds.`,
      window: use,
      retryAfterSeconds,
    })
    return { answer: written(answerTo(error)), window: use }
  })

const admitting =
  (identity: Identity, observed: ObservedRequest): Admit =>
  (operation, permission) => {
    observed.operation = operation
    return Either.filterOrLeft(
      identity,
      ({ permissions }) => permissions.has(permission),
      ({ grantedBy }) =>
        new ForbiddenError({
          detail: `This needs the permission ${permission}, which ${grantedBy} does not have.`,
        }),
    )
  }

/** Answers requests to the API, each in keeping with the contract. */
export class Edge extends Effect.Service<Edge>()("http/Edge", {
  effect: Effect.gen(function* () {
    const credentials = yield* Credentials
    const rateLimits = yield* RateLimits
    const networkOf = makeNetworkOf((yield* Configuration).trustedProxies)
    const router = yield* Router

    /** Whoever has no valid credential is counted by address, at the limit of the free tier. */
    const countCall = (request: Request, identity: Identity): Effect.Effect<Use> =>
      Either.match(identity, {
        onLeft: () =>
          rateLimits.countUnidentifiedCall(
            networkOf({
              remoteAddress: Option.getOrUndefined(request.remoteAddress),
              forwardedFor: request.headers["x-forwarded-for"],
            }),
          ),
        onRight: ({ organizationId, tier }) => rateLimits.countCall(organizationId, tierLimits[tier].apiCallsPerMinute),
      })

    const answerObserved = (request: Request, observed: ObservedRequest): Effect.Effect<Counted> =>
      Effect.flatMap(Effect.either(credentials.identify(request.headers)), (identity) =>
        Effect.flatMap(countCall(request, identity), (use) => {
          if (!use.allowed) return refused(use)
          // what is thrown here is answered as what fails later
          const answering = Effect.suspend(() =>
            lacksHost(request.source) ? noHost() : router.answer(request, admitting(identity, observed)),
          )
          return Effect.matchCauseEffect(answering, {
            onSuccess: (answered) => Effect.succeed({ answer: answered, window: use }),
            onFailure: (cause) => answerToCause(cause, use),
          })
        }),
      )

    /** The whole way of one request, on a fiber that is its alone: it keeps what it learns of the caller to its end. */
    const answer = (request: Request): Effect.Effect<Answer> =>
      Effect.flatMap(requestIdOf(request.headers), (requestId) =>
        observing(request, (observed) =>
          annotateFiber({ requestId, method: request.method, path: pathOf(request.url) }).pipe(
            Effect.zipRight(answerObserved(request, observed)),
            Effect.catchAllCause(uncounted),
            Effect.map((counted) => withHeaders(counted.answer, headersOf(counted.window, requestId))),
          ),
        ),
      )

    return { answer } as const
  }),
  dependencies: [Credentials.Default],
}) {}
