/**
 * The guarded HTTP client: the only module that opens sockets to other servers. All addresses of a name are judged and one
 * of those is connected to, redirects are not followed, one deadline holds from the resolver to the last byte, and bodies
 * are bounded. Its parts: UrlRules, Resolver, Connector (the guard), ConnectionPool, InterimResponses, Deadlines,
 * BoundedBody, and Exchange, which leads one request to its result.
 */
import { type Duration, Effect, Semaphore } from "effect"
import * as ConnectionPool from "./ConnectionPool.ts"
import * as Connector from "./Connector.ts"
import * as Deadlines from "./Deadlines.ts"
import { Attempt, type Exchange, notSent, type OutgoingRequest, type Sent } from "./Exchange.ts"
import { DeadlineExceeded, UrlRefused } from "./NetworkFailures.ts"
import * as Resolver from "./Resolver.ts"
import { judge, type UrlRules } from "./UrlRules.ts"

/** Urls whose verdict is remembered: judging one anew costs little. */
const rememberedUrls = 10_000

/** Options of a client: the rules are a profile's. */
export interface ClientOptions extends UrlRules {
  /** Default: the system's DNS servers. */
  readonly resolve?: Resolver.Resolver
  /** PEM certificates of authorities that are trusted besides those that Node.js brings along. */
  readonly certificateAuthorities?: ReadonlyArray<string>
  /** Limit of the resolver, the connection and TLS together. Default: the deadline of the request. */
  readonly connectDeadline?: Duration.Duration
  /** Maximum number of requests under way; more wait, within their deadlines. Default: no limit. */
  readonly mostAtOnce?: number
}

/** Sends requests. */
export interface GuardedClient {
  /** Sends a request and reads its response; every failure is a result. */
  readonly send: (request: OutgoingRequest) => Effect.Effect<Exchange>
}

/** Judges each url once. */
const destinations = (rules: UrlRules) => {
  const known = new Map<string, Connector.Destination | UrlRefused>()
  return (url: string): Connector.Destination | UrlRefused => {
    const found = known.get(url)
    if (found !== undefined) return found
    const verdict = judge(url, rules)
    const destination = verdict.accepted ? Connector.destinationOf(url) : new UrlRefused({ reason: verdict.reason })
    if (known.size >= rememberedUrls) known.clear()
    known.set(url, destination)
    return destination
  }
}

/** Sends over the connection that `get` finds; "stale" if there is none. */
const sendOver = (attempt: Attempt, get: () => ConnectionPool.Connection | undefined) =>
  Effect.callback<Sent>((resume) => {
    const connection = get()
    if (connection === undefined) return resume(Effect.succeed("stale"))
    attempt.send(connection, (sent) => resume(Effect.succeed(sent)))
    return Effect.sync(() => attempt.abandon())
  })

const untilCut = (attempt: Attempt) =>
  Effect.callback<never, DeadlineExceeded>((resume) => attempt.waitUntilCut(() => resume(new DeadlineExceeded())))

/** Makes a client with connections of its own, which close with the scope. */
export const make = ({ resolve, certificateAuthorities, connectDeadline, mostAtOnce, ...rules }: ClientOptions) =>
  Effect.gen(function* () {
    const deadlines = yield* Deadlines.make
    const connections = yield* ConnectionPool.make(deadlines.now)
    const surroundings = { connections, deadlines }
    const connect = Connector.make({
      policy: rules.policy,
      resolve: resolve ?? (yield* Resolver.make()),
      now: deadlines.now,
      certificateAuthorities,
    })
    const open = ({ destination, opening }: Attempt) =>
      connectDeadline === undefined
        ? connect(destination, opening)
        : Effect.timeoutOrElse(connect(destination, opening), {
            duration: connectDeadline,
            orElse: () => new DeadlineExceeded(),
          })
    const destinationOf = destinations(rules)

    const sendOnIdle = (attempt: Attempt) => sendOver(attempt, () => connections.take(attempt.destination.origin))

    /** A connection that was just opened is not stale: the receiver closed it on purpose. */
    const sendOnFresh = (attempt: Attempt) =>
      open(attempt).pipe(
        Effect.raceFirst(untilCut(attempt)),
        Effect.flatMap((socket) =>
          sendOver(attempt, () => {
            attempt.opening.socket = null
            return connections.add(attempt.destination.origin, socket, attempt.opening.remoteAddress)
          }),
        ),
        Effect.filterOrFail(
          (sent) => sent !== "stale",
          () => new ConnectionPool.ConnectionGone(),
        ),
        Effect.catch((error) => Effect.sync(() => attempt.failed(error))),
      )

    const exchange = (attempt: Attempt): Effect.Effect<Exchange> =>
      Effect.flatMap(sendOnIdle(attempt), (sent) => (sent === "stale" ? sendOnFresh(attempt) : Effect.succeed(sent)))

    const places = mostAtOnce === undefined ? undefined : yield* Semaphore.make(mostAtOnce)
    const exchangeInTurn =
      places === undefined
        ? exchange
        : (attempt: Attempt) =>
            places
              .withPermits(1)(exchange(attempt))
              .pipe(
                Effect.raceFirst(untilCut(attempt)),
                Effect.catch((error) => Effect.sync(() => attempt.failed(error))),
              )

    const finish = (attempt: Attempt) =>
      Effect.sync(() => {
        deadlines.end(attempt)
        attempt.opening.socket?.destroy()
      })

    const client: GuardedClient = {
      send: (request) =>
        Effect.suspend(() => {
          const destination = destinationOf(request.url)
          if (destination instanceof UrlRefused) return Effect.succeed(notSent(destination))
          const attempt = new Attempt(request, destination, surroundings)
          deadlines.start(attempt)
          return Effect.ensuring(exchangeInTurn(attempt), finish(attempt))
        }),
    }
    return client
  })
