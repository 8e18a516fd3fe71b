/**
 * Steps around every API request: request id, credential, rate limit and permission, and on each response the error
 * envelope, rate-limit headers and request id.
 */
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Cause, Clock, Context, Effect, Layer, Option, Result } from "effect"
import type { Use } from "../accounts/CallShares.ts"
import { RateLimits } from "../accounts/RateLimits.ts"
import { tierLimits } from "../accounts/Tiers.ts"
import { Configuration } from "../config/Configuration.ts"
import { type Answer, jsonAnswer } from "../contract/Answer.ts"
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
} from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import { pathOf } from "../contract/Request.ts"
import { type Admit, Router } from "../contract/Router.ts"
import type { Admitted } from "../mcp/Endpoint.ts"
import { passingReason } from "../database/Transient.ts"
import { type ObservedRequest, observing } from "../telemetry/Requests.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import { makeNetworkOf } from "./ClientAddress.ts"
import { Credentials } from "./Credentials.ts"
import { malformationOf } from "./Malformed.ts"
import { requestIdOf } from "./RequestId.ts"
import { unavailable } from "./Unavailable.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Caller, or the error why there is none. */
type Identity = Result.Result<Principal, UnauthorizedError | ServiceUnavailableError>

/** Response with the window that its rate-limit headers describe. */
interface Counted {
  readonly answer: Answer
  readonly window: RateLimitWindow
}

const written = ({ status, body, headers }: ErrorAnswer): Answer => jsonAnswer(status, JSON.stringify(body), headers)

const secondsUntil = (time: Date, now: number): number => Math.max(1, Math.ceil((time.getTime() - now) / 1000))

/**
 * Converts a failure to a response. Defects are logged in full, and the response contains no details. Temporary
 * conditions, such as an unreachable database or a deadlock, are not defects of the service. Does not run if the client
 * disconnects; an interruption here comes from an operation that the request waited for.
 */
const answerToCause = (cause: Cause.Cause<unknown>, window: RateLimitWindow): Effect.Effect<Counted> => {
  const error = Option.getOrElse(Cause.findErrorOption(cause), () => Cause.squash(cause))
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

/** Response to a request whose rate-limit check failed. */
const uncounted = (cause: Cause.Cause<unknown>): Effect.Effect<Counted> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => answerToCause(cause, uncountedWindow(now)))

/** Response to a call beyond the rate limit. */
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
    return Result.filterOrFail(
      identity,
      ({ permissions }) => permissions.has(permission),
      ({ grantedBy }) =>
        new ForbiddenError({
          detail: `This needs the permission ${permission}, which ${grantedBy} does not have.`,
        }),
    )
  }

/** Processes a request completely: observes it, obtains the response, and adds the headers of every response. */
const answerBy = (
  request: Request,
  answering: (request: Request, observed: ObservedRequest) => Effect.Effect<Counted>,
): Effect.Effect<Answer> =>
  Effect.flatMap(requestIdOf(request.headers), (requestId) =>
    observing(request, (observed) =>
      answering(request, observed).pipe(
        Effect.catchCause(uncounted),
        Effect.map((counted) => HttpServerResponse.setHeaders(counted.answer, headersOf(counted.window, requestId))),
        Effect.annotateLogs({ requestId, method: request.method, path: pathOf(request.url) }),
      ),
    ),
  )

/** Response to a request that no operation handles, with the headers of every response. */
const refuse = (request: Request, counted: Effect.Effect<Counted>): Effect.Effect<Result.Result<never, Answer>> =>
  Effect.map(
    answerBy(request, () => counted),
    Result.fail,
  )

/** Responds to API requests as the contract requires. */
export class Edge extends Context.Service<Edge>()("http/Edge", {
  make: Effect.gen(function* () {
    const credentials = yield* Credentials
    const rateLimits = yield* RateLimits
    const networkOf = makeNetworkOf((yield* Configuration).trustedProxies)
    const router = yield* Router

    /** Counts a call. Calls without a valid credential are counted by address, with the limit of the free tier. */
    const countCall = (request: Request, identity: Identity): Effect.Effect<Use> =>
      Result.match(identity, {
        onFailure: () =>
          rateLimits.countUnidentifiedCall(
            networkOf({
              remoteAddress: Option.getOrUndefined(request.remoteAddress),
              forwardedFor: request.headers["x-forwarded-for"],
            }),
          ),
        onSuccess: ({ organizationId, tier }) =>
          rateLimits.countCall(organizationId, tierLimits[tier].apiCallsPerMinute),
      })

    /** Responds to a call that was counted. */
    const answerCounted = (
      request: Request,
      observed: ObservedRequest,
      identity: Identity,
      window: RateLimitWindow,
    ): Effect.Effect<Counted> => {
      // suspended, so that exceptions become responses like other failures
      const answering = Effect.suspend(
        () => malformationOf(request) ?? router.answer(request, admitting(identity, observed)),
      )
      return Effect.matchCauseEffect(answering, {
        onSuccess: (answered) => Effect.succeed({ answer: answered, window }),
        onFailure: (cause) => answerToCause(cause, window),
      })
    }

    const answerObserved = (request: Request, observed: ObservedRequest): Effect.Effect<Counted> =>
      Effect.flatMap(Effect.result(credentials.identify(request.headers)), (identity) =>
        Effect.flatMap(countCall(request, identity), (use) =>
          use.allowed ? answerCounted(request, observed, identity, use) : refused(use),
        ),
      )

    /** Processes a request of the API. */
    const answer = (request: Request): Effect.Effect<Answer> => answerBy(request, answerObserved)

    /**
     * Identifies and counts the caller of a message that may cause several API calls, which are not counted again.
     * Fails with the response that rejects it.
     */
    const admit = (request: Request): Effect.Effect<Result.Result<Admitted, Answer>> =>
      Effect.gen(function* () {
        const identity = yield* Effect.result(credentials.identify(request.headers))
        const use = yield* countCall(request, identity)
        if (!use.allowed) return yield* refuse(request, refused(use))
        if (Result.isFailure(identity)) return yield* refuse(request, answerToCause(Cause.fail(identity.failure), use))
        return Result.succeed({
          principal: identity.success,
          answer: (call: Request) => answerBy(call, (_, observed) => answerCounted(call, observed, identity, use)),
        })
      }).pipe(Effect.catchCause((cause) => refuse(request, uncounted(cause))))

    return { answer, admit } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Credentials.layer))
}
