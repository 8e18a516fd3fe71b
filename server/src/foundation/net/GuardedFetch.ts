/**
 * Calls servers that an operator names (an identity provider, a source host, a payment provider): through the guard that
 * deliveries pass as well, within a time, up to a size, and never where a redirect would lead.
 */
import { Cause, Clock, Data, Duration, Effect, FiberSet } from "effect"
import { Agent, request as send } from "undici"
import type { Configuration } from "../../config/Configuration.ts"
import type { Environment } from "../../config/Environment.ts"
import { type AddressPolicy, makePolicy, policyOf } from "./AddressPolicy.ts"
import * as Connector from "./Connector.ts"
import { classifyError, DeadlineExceeded } from "./NetworkFailures.ts"
import * as Resolver from "./Resolver.ts"
import { judge, type UrlVerdict, withoutBrackets } from "./UrlRules.ts"

/** From the resolver to the last byte of the answer: who asks is itself waited for. */
const defaultDeadline = Duration.seconds(10)

/** Enough for any document that a provider has; an answer that is longer is refused, not cut. */
const defaultLongestAnswer = 1024 * 1024

/** For the resolver, the connection and TLS together. */
const connectDeadline = Duration.seconds(10)

/** Connections to one server at a time. */
const connectionsPerOrigin = 16

/** A call, and what bounds it. */
export interface GuardedRequest {
  readonly url: string
  /** Default: `GET`. */
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Default: 10 seconds. */
  readonly deadline?: Duration.Input
  /** Bytes of the answer's body; a longer one fails. Default: 1 MiB. */
  readonly longestAnswer?: number
  /** From one piece of the answer's body to the next. Default: the deadline alone counts. */
  readonly idleDeadline?: Duration.Input
  /** Told each piece of the answer's body in turn; once it says so, the answer is whole, and nobody waits for more. */
  readonly isWholeWith?: (piece: Uint8Array) => boolean
}

/** A whole answer, whatever its status: a redirect is an answer like any other. */
export interface GuardedAnswer {
  readonly status: number
  /** Names in lower case; of a header that came several times the values, with commas between them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What went wrong: with the url or where it leads, with the way there, or with the answer. */
export type FailureReason = "blocked_url" | "dns" | "tls" | "connection" | "timeout" | "too_large" | "encoded"

const details: { readonly [Reason in FailureReason]: string } = {
  blocked_url: "leads to an address that is not allowed",
  dns: "has no address that could be found",
  tls: "has no certificate that is trusted",
  connection: "did not answer, or broke off",
  timeout: "did not answer in time",
  too_large: "answers at greater length than is read",
  encoded: "compressed its answer unasked",
}

const failed = (host: string, reason: FailureReason, cause?: unknown) =>
  new GuardedFetchFailed({ reason, detail: `${host} ${details[reason]}.`, cause })

/** Of the words for deliveries, those for a way on which no answer came. */
const reasonOf = (error: unknown): FailureReason => {
  const type = classifyError(error)
  return type === "http_status" || type === "redirect" ? "connection" : type
}

/** No whole answer came. The message has the host at most, never headers, bodies or the rest of the url. */
export class GuardedFetchFailed extends Data.TaggedError("GuardedFetchFailed")<{
  readonly reason: FailureReason
  readonly detail: string
  readonly cause?: unknown
}> {
  override get message(): string {
    return this.detail
  }
}

/** What differs between installations, and what a test replaces. */
export interface GuardedFetchOptions {
  readonly environment: Environment
  readonly policy: AddressPolicy
  /** Default: the system's DNS servers. */
  readonly resolve?: Resolver.Resolver
  /** PEM certificates of authorities that are trusted besides those that Node.js brings along. */
  readonly certificateAuthorities?: ReadonlyArray<string>
  /** The only scheme, host and port that is called, plain HTTP or not: its form was judged where it was set. */
  readonly onlyOrigin?: string
}

/** Calls once; no status is a failure. */
export type GuardedFetch = (request: GuardedRequest) => Effect.Effect<GuardedAnswer, GuardedFetchFailed>

const headersOf = (headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : value.join(", ")] as const],
    ),
  )

const isIdentity = (encoding: string | undefined): boolean => encoding === undefined || /^(identity)?$/i.test(encoding)

/** Reads a body up to its end or its longest; whoever breaks off closes the connection. */
const readBody = async (
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
  isWholeWith: NonNullable<GuardedRequest["isWholeWith"]>,
): Promise<Uint8Array | undefined> => {
  const read: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > longest) return undefined
    read.push(chunk)
    if (isWholeWith(chunk)) break
  }
  return Buffer.concat(read)
}

const judgeOrigin = (text: string, onlyOrigin: string): UrlVerdict => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === onlyOrigin
    ? { accepted: true, host: url.host }
    : { accepted: false, reason: "must lead to the one server that is set" }
}

/** Nothing that ends an answer early. */
const never = () => false

/** A `GuardedFetch` with connections of its own, which close with the scope. */
export const make = ({ environment, policy, resolve, certificateAuthorities, onlyOrigin }: GuardedFetchOptions) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const open = Connector.make({
      policy,
      resolve: resolve ?? (yield* Resolver.make()),
      now: () => clock.currentTimeMillisUnsafe(),
      certificateAuthorities,
    })
    const run = yield* FiberSet.makeRuntime()

    /** The socket goes to the client, or is closed: nobody else knows of it. */
    const connect = (origin: string) =>
      Effect.suspend(() => {
        const opening = Connector.notOpened()
        return open(Connector.destinationOf(origin), opening).pipe(
          Effect.timeoutOrElse({ duration: connectDeadline, orElse: () => new DeadlineExceeded() }),
          Effect.onError(() => Effect.sync(() => opening.socket?.destroy())),
        )
      })

    const agent = yield* Effect.acquireRelease(
      Effect.sync(
        () =>
          new Agent({
            connections: connectionsPerOrigin,
            pipelining: 1,
            // the deadline of the call covers both
            headersTimeout: 0,
            bodyTimeout: 0,
            connect: ({ protocol, host = "" }, callback) => {
              run(
                Effect.matchCause(connect(`${protocol}//${host}`), {
                  onSuccess: (socket) => callback(null, socket),
                  onFailure: (cause) => callback(new Error("no connection", { cause: Cause.squash(cause) }), null),
                }),
              )
            },
          }),
      ),
      (opened) => Effect.promise(() => opened.destroy()),
    )

    const guardedFetch: GuardedFetch = ({
      url,
      method = "GET",
      headers = {},
      body,
      deadline = defaultDeadline,
      longestAnswer = defaultLongestAnswer,
      idleDeadline,
      isWholeWith = never,
    }) =>
      Effect.suspend(() => {
        const verdict = onlyOrigin === undefined ? judge(url, { environment, policy }) : judgeOrigin(url, onlyOrigin)
        if (!verdict.accepted) {
          return new GuardedFetchFailed({ reason: "blocked_url", detail: `The url ${verdict.reason}.` })
        }
        const { host } = verdict
        return Effect.tryPromise({
          try: async (signal) => {
            const answer = await send(url, {
              dispatcher: agent,
              method,
              headers: { "accept-encoding": "identity", ...headers },
              body: body ?? null,
              signal,
              ...(idleDeadline === undefined ? {} : { bodyTimeout: Duration.toMillis(idleDeadline) }),
            })
            // breaking off is an error of the stream, which nobody else may be listening to
            answer.body.on("error", () => undefined)
            const received = headersOf(answer.headers)
            // a small body can stand for a huge one
            if (!isIdentity(received["content-encoding"])) {
              answer.body.destroy()
              throw failed(host, "encoded")
            }
            const content = await readBody(answer.body, longestAnswer, isWholeWith)
            if (content === undefined) throw failed(host, "too_large")
            return { status: answer.statusCode, headers: received, body: content } satisfies GuardedAnswer
          },
          catch: (error) => (error instanceof GuardedFetchFailed ? error : failed(host, reasonOf(error), error)),
        }).pipe(Effect.timeoutOrElse({ duration: deadline, orElse: () => failed(host, "timeout") }))
      })
    return guardedFetch
  })

/**
 * A `GuardedFetch` to the servers that the operator named by these urls. Their names are trusted, so they may be those of
 * an inner network, but never lead to a cloud's metadata; any other place has to be public.
 */
export const toServersOf = (
  { environment, webhookAllowances, webhookDnsServers }: Configuration["Service"],
  urls: ReadonlyArray<string>,
) =>
  Effect.gen(function* () {
    const named = urls.map((url) => withoutBrackets(new URL(url).hostname))
    const policy = policyOf(environment, { ...webhookAllowances, hosts: [...webhookAllowances.hosts, ...named] })
    const resolve = yield* Resolver.make({ servers: webhookDnsServers, trusts: policy.trusts })
    return yield* make({ environment, policy, resolve })
  })

/**
 * A `GuardedFetch` to one server that the operator chose, wherever it is but at a cloud's metadata: on this machine, in an
 * inner network, by name or by address. Nothing else is called with it.
 */
export const toServerOf = ({ environment, webhookDnsServers }: Configuration["Service"], url: string) =>
  Effect.gen(function* () {
    const { origin, hostname } = new URL(url)
    const policy = makePolicy({ networks: [], hosts: [withoutBrackets(hostname)] })
    const resolve = yield* Resolver.make({ servers: webhookDnsServers, trusts: policy.trusts })
    return yield* make({ environment, policy, resolve, onlyOrigin: origin })
  })
