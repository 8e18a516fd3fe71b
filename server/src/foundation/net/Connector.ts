/**
 * Opens connections to receivers. The guard sits here, so that no request can miss it: the addresses of a name are found
 * once, all of them are judged, and the connection goes to one of those that were.
 */
import { Effect } from "effect"
import type { LookupAddress } from "node:dns"
import { connect, isIP, type Socket } from "node:net"
import { rootCertificates } from "node:tls"
import { buildConnector } from "undici"
import type { AddressPolicy } from "./AddressPolicy.ts"
import { BlockedAddress, NameNotResolved } from "./NetworkFailures.ts"
import type { Resolver } from "./Resolver.ts"
import { withoutBrackets } from "./UrlRules.ts"

/** A server that takes deliveries, and where on it they go to. */
export interface Destination {
  readonly origin: string
  /** A name or an address, without brackets. */
  readonly hostname: string
  readonly port: number
  readonly isSecure: boolean
  /** With the query. */
  readonly path: string
}

const standardPorts = { "https:": 443, "http:": 80 }

/** The destination of a url that was judged before. */
export const destinationOf = (url: string): Destination => {
  const { origin, hostname, port, protocol, pathname, search } = new URL(url)
  const isSecure = protocol === "https:"
  return {
    origin,
    hostname: withoutBrackets(hostname),
    port: port === "" ? standardPorts[isSecure ? "https:" : "http:"] : Number(port),
    isSecure,
    path: `${pathname}${search}`,
  }
}

/** Record of opening a connection, as far as it got: whole milliseconds; `null` for a phase that did not take place. */
export interface Opening {
  dnsMs: number | null
  connectMs: number | null
  tlsMs: number | null
  /** `null` until one is reached. */
  remoteAddress: string | null
  /** Destroyed unless somebody takes it over: an interruption may come right after it has opened. */
  socket: Socket | null
}

/** Nothing has happened yet. */
export const notOpened = (): Opening => ({
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  remoteAddress: null,
  socket: null,
})

/** Settings of an installation, and parts that tests replace. */
export interface ConnectorOptions {
  readonly policy: AddressPolicy
  readonly resolve: Resolver
  /** Milliseconds on a clock that nobody sets. */
  readonly now: () => number
  /** PEM certificates of authorities that are trusted besides those that Node.js brings along. */
  readonly certificateAuthorities?: ReadonlyArray<string> | undefined
}

/** Opens a connection, and notes its progress in `opening`. */
export type Connector = (
  destination: Destination,
  opening: Opening,
) => Effect.Effect<Socket, BlockedAddress | NameNotResolved | Error>

/**
 * Time limit of one of several addresses before the next is tried. RFC 8305 has attempts overlap after 250 ms; Node.js gives
 * each one up for the next, so it gets the time that a far receiver with one lost packet needs.
 */
const patienceForAddress = 1_000
/** TLS sessions that are kept for resumption: about as many as connections. */
const keptSessions = 1_000

/** Connects to whichever of the addresses answers. */
const reach = (addresses: ReadonlyArray<LookupAddress>, port: number) =>
  Effect.callback<Socket, Error>((resume) => {
    const socket = connect({
      // Only a name is looked up, and its addresses are known already.
      host: "receiver.invalid",
      lookup: (_hostname, _options, callback) => callback(null, [...addresses]),
      port,
      noDelay: true,
      keepAlive: true,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: patienceForAddress,
    })
    socket.once("connect", () => resume(Effect.succeed(socket)))
    // It stays: whatever goes wrong with the connection later is told to the one who uses it, on "close" as well.
    socket.on("error", (error) => resume(Effect.fail(error)))
    return Effect.sync(() => socket.destroy())
  })

/** Makes the connector of a policy. */
export const make = ({ policy, resolve, now, certificateAuthorities }: ConnectorOptions): Connector => {
  const shakeHands = buildConnector({
    maxCachedSessions: keptSessions,
    // The deadline of the attempt covers it.
    timeout: 0,
    ...(certificateAuthorities === undefined ? {} : { ca: [...rootCertificates, ...certificateAuthorities] }),
  })

  const secure = (socket: Socket, { hostname, port }: Destination) =>
    Effect.callback<Socket, Error>((resume) => {
      shakeHands(
        // For an address no name is indicated: RFC 6066, section 3.
        {
          hostname,
          protocol: "https:",
          port: `${port}`,
          servername: isIP(hostname) === 0 ? hostname : "",
          httpSocket: socket,
        },
        (error, secured) => resume(error === null ? Effect.succeed(secured) : Effect.fail(error)),
      )
      return Effect.sync(() => socket.destroy())
    })

  /** Notes how long a phase took, or how long it had taken when it failed or was given up. */
  const timed = <A, E>(phase: (millis: number) => void, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      const startedAt = now()
      return Effect.onExit(effect, () => Effect.sync(() => phase(Math.round(now() - startedAt))))
    })

  return (destination, opening) =>
    Effect.gen(function* () {
      const { hostname, port, isSecure } = destination
      const family = isIP(hostname)
      const { addresses, wasKnown } =
        family === 0
          ? yield* timed((millis) => (opening.dnsMs = millis), resolve(hostname))
          : { addresses: [{ address: hostname, family }], wasKnown: true }
      if (wasKnown) opening.dnsMs = null
      if (addresses.length === 0) return yield* new NameNotResolved({ hostname, isUnknown: true })
      if (!addresses.every(({ address }) => policy.allows(address, hostname))) return yield* new BlockedAddress()
      const socket = yield* timed((millis) => (opening.connectMs = millis), reach(addresses, port))
      opening.socket = socket
      opening.remoteAddress = socket.remoteAddress ?? null
      return isSecure ? yield* timed((millis) => (opening.tlsMs = millis), secure(socket, destination)) : socket
    })
}
