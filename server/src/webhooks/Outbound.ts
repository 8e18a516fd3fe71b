/**
 * The only module that opens sockets to receivers. The guard sits in the connector, so that no request can miss it: the
 * addresses of a name are resolved once, all of them are judged, and the connection goes to those that were.
 */
import { Context, Duration, Effect, Layer } from "effect"
import { lookup, type LookupAddress } from "node:dns"
import { isIP, type LookupFunction } from "node:net"
import { pipeline, type Readable } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import { Agent, buildConnector, request } from "undici"
import { Configuration, type Environment } from "../Configuration.ts"
import { type AddressPolicy, publicAndLoopback, publicOnly } from "./Addresses.ts"
import { BlockedAddress, classifyError, classifyStatus, type ErrorType } from "./Failure.ts"
import { judge, withoutBrackets } from "./Url.ts"

/** The one deadline of an attempt, from the resolver to the last byte of the answer. */
export const attemptDeadline = Duration.seconds(30)

/** Bytes of a decompressed answer that are read: more is nothing that we need to know. */
const longestAnswerBytes = 64 * 1024
/** Characters of an answer that the delivery history keeps. */
const keptCharacters = 1024
/** The most bytes that they take in UTF-8. */
const keptBytes = keptCharacters * 4

/** Sockets kept per receiver; never fewer than the requests that a host may have in flight. */
const connectionsPerOrigin = 64
/** How long an idle connection is kept, where the receiver does not say: less than the 5 s of Node's own servers. */
const keepAliveMillis = 4_000

/** A signed envelope on its way. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What came of it. */
export interface Exchange {
  /** `null` when no answer came. */
  readonly responseStatusCode: number | null
  /** The first 1,024 characters of the answer; `null` when none came. */
  readonly responseBody: string | null
  /** `null` when it succeeded. */
  readonly errorType: ErrorType | null
}

/** Finds all addresses of a name. */
export type Resolver = (
  hostname: string,
  done: (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void,
) => void

/** Sends to receivers. */
export class Outbound extends Context.Tag("webhooks/Outbound")<
  Outbound,
  {
    /** Posts once, within the deadline; whatever goes wrong is a result. */
    readonly post: (request: OutboundRequest) => Effect.Effect<Exchange>
  }
>() {}

const systemResolver: Resolver = (hostname, done) => lookup(hostname, { all: true }, done)

const nameWithoutAddress = (hostname: string): Error =>
  Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" })

/** A lookup for `net.connect` that gives out only what the policy allows: one bad address spoils the name. */
const guardedLookup =
  (policy: AddressPolicy, resolve: Resolver): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      if (error !== null) return callback(error, "", 0)
      const [first] = addresses
      if (first === undefined) return callback(nameWithoutAddress(hostname), "", 0)
      if (!addresses.every(({ address }) => policy.allows(address))) return callback(new BlockedAddress(), "", 0)
      if (options.all === true) return callback(null, [...addresses])
      return callback(null, first.address, first.family)
    })

/** `net.connect` asks no lookup about an address in the url: it is judged here. */
const guardedConnector = (policy: AddressPolicy, resolve: Resolver): buildConnector.connector => {
  const connect = buildConnector({
    timeout: Duration.toMillis(attemptDeadline),
    lookup: guardedLookup(policy, resolve),
  })
  return (options, callback) => {
    const host = withoutBrackets(options.hostname)
    if (isIP(host) !== 0 && !policy.allows(host)) callback(new BlockedAddress(), null)
    else connect(options, callback)
  }
}

const decompressors: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** A receiver may compress although it was not asked to. */
const decompressed = (body: Readable, encoding: unknown): Readable => {
  const decompressor = typeof encoding === "string" ? decompressors[encoding.toLowerCase()] : undefined
  // An error of either stream ends the other and comes out of the one that is read.
  return decompressor === undefined ? body : pipeline(body, decompressor(), () => undefined)
}

/** What has come of an answer so far: still there when the deadline cuts the exchange. */
interface Seen {
  status: number | null
  readonly start: Array<Buffer>
}

/** Reads an answer up to the cap; leaving the loop early closes the connection. */
const read = async (body: AsyncIterable<Buffer>, start: Array<Buffer>): Promise<void> => {
  let bytes = 0
  for await (const chunk of body) {
    if (bytes < keptBytes) start.push(chunk.subarray(0, keptBytes - bytes))
    bytes += chunk.length
    if (bytes >= longestAnswerBytes) return
  }
}

/** NUL is not text for the database. */
const textOf = (start: ReadonlyArray<Buffer>): string =>
  Array.from(new TextDecoder().decode(Buffer.concat(start)).replaceAll("\0", "\uFFFD"))
    .slice(0, keptCharacters)
    .join("")

const exchange = async (
  agent: Agent,
  { url, headers, body }: OutboundRequest,
  signal: AbortSignal,
  seen: Seen,
): Promise<ErrorType | null> => {
  const response = await request(url, {
    dispatcher: agent,
    method: "POST",
    headers,
    body,
    signal,
    // The one deadline covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  seen.status = response.statusCode
  await read(decompressed(response.body, response.headers["content-encoding"]), seen.start)
  return classifyStatus(response.statusCode)
}

/** What differs between environments, and what a test replaces. */
export interface OutboundOptions {
  readonly environment: Environment
  readonly policy: AddressPolicy
  readonly resolve?: Resolver
}

/** An `Outbound` on a pool of its own, which closes with the scope. */
export const make = ({ environment, policy, resolve = systemResolver }: OutboundOptions) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(
        () =>
          new Agent({
            connect: guardedConnector(policy, resolve),
            connections: connectionsPerOrigin,
            pipelining: 1,
            keepAliveTimeout: keepAliveMillis,
          }),
      ),
      (agent) => Effect.promise(() => agent.destroy()),
    ),
    (agent) => {
      const post = (outbound: OutboundRequest): Effect.Effect<Exchange> =>
        Effect.suspend(() => {
          if (!judge(outbound.url, environment).accepted) {
            return Effect.succeed<Exchange>({ responseStatusCode: null, responseBody: null, errorType: "blocked_url" })
          }
          const seen: Seen = { status: null, start: [] }
          return Effect.tryPromise({
            try: (signal) => exchange(agent, outbound, signal, seen),
            catch: classifyError,
          }).pipe(
            Effect.merge,
            Effect.timeoutTo({
              duration: attemptDeadline,
              onSuccess: (errorType): ErrorType | null => errorType,
              onTimeout: () => "timeout" as const,
            }),
            Effect.map((errorType) => ({
              responseStatusCode: seen.status,
              responseBody: seen.status === null ? null : textOf(seen.start),
              errorType,
            })),
          )
        })
      return Outbound.of({ post })
    },
  )

/** Public addresses in production; in development this machine as well. */
export const layer = Layer.scoped(
  Outbound,
  Effect.flatMap(Configuration, ({ environment }) =>
    make({ environment, policy: environment === "production" ? publicOnly : publicAndLoopback }),
  ),
)
