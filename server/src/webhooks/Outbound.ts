/**
 * Sends to receivers: the only service that opens sockets to them. Its parts are Connector (the guard), Resolver,
 * Connections, InterimResponses, Deadlines, AnswerBody and Exchange, which has one attempt from its request to its result.
 */
import { Context, Duration, Effect, Layer } from "effect"
import { Configuration } from "../config/Configuration.ts"
import * as Connections from "../foundation/net/ConnectionPool.ts"
import * as Connector from "../foundation/net/Connector.ts"
import * as Deadlines from "../foundation/net/Deadlines.ts"
import { Attempt, blocked, type Exchange, type OutboundRequest, type Sent } from "../foundation/net/Exchange.ts"
import { DeadlineExceeded } from "../foundation/net/NetworkFailures.ts"
import * as Resolver from "../foundation/net/Resolver.ts"
import { type DestinationRules, judge, rulesOf } from "../foundation/net/UrlRules.ts"

export type { Exchange, OutboundRequest } from "../foundation/net/Exchange.ts"

/** The one deadline of an attempt, from the resolver to the last byte of the answer. */
export const attemptDeadline = Duration.seconds(30)

/** Urls whose destination is remembered; reading one anew costs little. */
const rememberedUrls = 10_000

/** Sends to receivers. */
export class Outbound extends Context.Service<
  Outbound,
  {
    /**
     * Posts once, within the deadline; whatever goes wrong is a result. A success is a 2xx answer that is complete, or
     * read to the cap: one that breaks off fails as a matter of the connection, and one that does not end in time as a
     * timeout.
     */
    readonly post: (request: OutboundRequest) => Effect.Effect<Exchange>
  }
>()("webhooks/Outbound") {}

/** What differs between environments, and what a test replaces. */
export interface OutboundOptions extends DestinationRules {
  /** Default: the system's DNS servers. */
  readonly resolve?: Resolver.Resolver
  /** Default: 30 seconds. */
  readonly deadline?: Duration.Duration
  /** PEM certificates of authorities that are trusted besides those that Node.js brings along. */
  readonly certificateAuthorities?: ReadonlyArray<string>
}

/** Judges each url once. */
const destinations = (rules: DestinationRules) => {
  const known = new Map<string, Connector.Destination | undefined>()
  return (url: string): Connector.Destination | undefined => {
    const found = known.get(url)
    if (found !== undefined || known.has(url)) return found
    const destination = judge(url, rules).accepted ? Connector.destinationOf(url) : undefined
    if (known.size >= rememberedUrls) known.clear()
    known.set(url, destination)
    return destination
  }
}

/** Sends over the connection that `get` finds, or tells that there is none any more. */
const send = (attempt: Attempt, get: () => Connections.Connection | undefined) =>
  Effect.callback<Sent>((resume) => {
    const connection = get()
    if (connection === undefined) return resume(Effect.succeed("stale"))
    attempt.send(connection, (sent) => resume(Effect.succeed(sent)))
    return Effect.sync(() => attempt.abandon())
  })

const untilCut = (attempt: Attempt) =>
  Effect.callback<never, DeadlineExceeded>((resume) => attempt.waitUntilCut(() => resume(new DeadlineExceeded())))

/** An `Outbound` with connections of its own, which close with the scope. */
export const make = ({
  environment,
  policy,
  resolve,
  deadline = attemptDeadline,
  certificateAuthorities,
}: OutboundOptions) =>
  Effect.gen(function* () {
    const deadlines = yield* Deadlines.make(deadline)
    const connections = yield* Connections.make(deadlines.now)
    const surroundings = { connections, deadlines }
    const open = Connector.make({
      policy,
      resolve: resolve ?? (yield* Resolver.make()),
      now: deadlines.now,
      certificateAuthorities,
    })
    const destinationOf = destinations({ environment, policy })

    const sendOnIdle = (attempt: Attempt) => send(attempt, () => connections.take(attempt.destination.origin))

    /** A connection that was just opened is not stale: the receiver closed it on purpose. */
    const sendOnFresh = (attempt: Attempt): Effect.Effect<Exchange> =>
      open(attempt.destination, attempt.opening).pipe(
        Effect.raceFirst(untilCut(attempt)),
        Effect.flatMap((socket) =>
          send(attempt, () => {
            attempt.opening.socket = null
            return connections.add(attempt.destination.origin, socket, attempt.opening.remoteAddress)
          }),
        ),
        Effect.filterOrFail(
          (sent) => sent !== "stale",
          () => new Connections.ConnectionGone(),
        ),
        Effect.catch((error) => Effect.sync(() => attempt.failed(error))),
      )

    const finish = (attempt: Attempt) =>
      Effect.sync(() => {
        deadlines.end(attempt)
        attempt.opening.socket?.destroy()
      })

    const post = (request: OutboundRequest): Effect.Effect<Exchange> =>
      Effect.suspend(() => {
        const destination = destinationOf(request.url)
        if (destination === undefined) return Effect.succeed(blocked)
        const attempt = new Attempt(request, destination, surroundings)
        deadlines.start(attempt)
        return sendOnIdle(attempt).pipe(
          Effect.flatMap((sent) => (sent === "stale" ? sendOnFresh(attempt) : Effect.succeed(sent))),
          Effect.ensuring(finish(attempt)),
        )
      })
    return Outbound.of({ post })
  })

/** Public addresses in production; in development this machine as well; and what the operator allows. */
export const layer = Layer.effect(
  Outbound,
  Effect.gen(function* () {
    const configuration = yield* Configuration
    const rules = rulesOf(configuration)
    const resolve = yield* Resolver.make({ servers: configuration.webhookDnsServers, trusts: rules.policy.trusts })
    return yield* make({ ...rules, resolve })
  }),
)
