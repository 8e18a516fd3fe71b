/**
 * Finds the addresses of receivers. Names are asked of DNS servers by c-ares, which waits without a thread: the four of
 * libuv, which `dns.lookup` waits in, would all be held by four names whose servers do not answer.
 *
 * Not on cacheable-lookup: it sends every name that DNS does not know to those threads, without a bound and for an hour,
 * remembers no name whose TTL is 0 and any number of others, and drops the IPv4 addresses where asking for IPv6 fails.
 */
import { Array, Cache, Duration, Effect, Exit, Fiber, Latch, Option, Semaphore } from "effect"
import { type LookupAddress, lookup, type RecordWithTtl, Resolver as Channel } from "node:dns"
import { NameNotResolved } from "./NetworkFailures.ts"
import { readHostsFile, systemHostsFile } from "./HostsFile.ts"

/** All addresses of a name. */
export interface Resolution {
  readonly addresses: ReadonlyArray<LookupAddress>
  /** True if nothing was looked up: the result came from the cache, or the host is an IP address. */
  readonly wasKnown: boolean
}

/** Finds all addresses of a name; one without any is a failure. */
export type Resolver = (hostname: string) => Effect.Effect<Resolution, NameNotResolved>

/** Settings of an installation, and parts that tests replace. */
export interface ResolverOptions {
  /** `ip` or `ip:port`; none stands for those of the system. */
  readonly servers?: ReadonlyArray<string>
  /** Names that are looked up as the system does it where DNS does not know them: by search domains, mDNS and the like. */
  readonly trusts?: (hostname: string) => boolean
  /** Default: the system's. */
  readonly hostsFile?: string
}

/** Names that are remembered at most; after that the one that was not asked for the longest is forgotten. */
const rememberedNames = 10_000
/** A TTL of 0 would let one delivery ask as often as it connects; one of days would keep an address that is long gone. */
const shortestTtl = Duration.seconds(1)
const longestTtl = Duration.seconds(60)
/** Cache time of names that were not found, and of results from elsewhere than the DNS. */
const otherTtl = Duration.seconds(5)

/** The first of three tries gets this long, each following one twice as long: 14 s of an attempt's 30 s. */
const patience = { timeout: 2_000, tries: 3 }
/** Time that the addresses of one family wait for those of the other: some servers never answer for IPv6. */
const patienceForOtherFamily = Duration.millis(300)
/** Threads of libuv that names may hold at a time; the rest is for files and compression. */
const systemLookups = 2

type Family = 4 | 6

interface Found {
  readonly addresses: ReadonlyArray<LookupAddress>
  readonly ttl: Duration.Duration
}

const loopback: Found = {
  addresses: [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ],
  ttl: longestTtl,
}

const isLocalhost = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname)

/**
 * Asks for the addresses of one family. A channel of its own: a fresh port for each question makes forged answers harder
 * to aim, no customer's name leaves a server in disgrace for the others', and a changed resolv.conf counts at once.
 */
const ask = (hostname: string, family: Family, servers: ReadonlyArray<string>) =>
  Effect.callback<ReadonlyArray<RecordWithTtl>, NodeJS.ErrnoException>((resume) => {
    const channel = new Channel(patience)
    if (servers.length > 0) channel.setServers(servers)
    const done = (error: NodeJS.ErrnoException | null, records: ReadonlyArray<RecordWithTtl>): void =>
      resume(error === null ? Effect.succeed(records) : Effect.fail(error))
    if (family === 4) channel.resolve4(hostname, { ttl: true }, done)
    else channel.resolve6(hostname, { ttl: true }, done)
    return Effect.sync(() => channel.cancel())
  })

const foundIn = (records: ReadonlyArray<RecordWithTtl>, family: Family): Found => ({
  addresses: records.map(({ address }) => ({ address, family })),
  ttl: Duration.clamp(Duration.seconds(Math.min(...records.map(({ ttl }) => ttl))), {
    minimum: shortestTtl,
    maximum: longestTtl,
  }),
})

const together = (answers: ReadonlyArray<Found>): Found => ({
  addresses: answers.flatMap(({ addresses }) => addresses),
  ttl: answers.map(({ ttl }) => ttl).reduce((one, other) => Duration.min(one, other)),
})

const isUnknown = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOTFOUND" || code === "ENODATA"

/** Asks for both families side by side; the one that is found first waits a moment for the other. */
const askDns = (hostname: string, servers: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const answers: Array<Found> = []
    const oneIsFound = yield* Latch.make(false)
    const askFor = (family: Family) =>
      Effect.flatMap(ask(hostname, family, servers), (records) => {
        // An alias for a name without an address is an answer without one.
        if (records.length === 0) return Effect.void
        answers.push(foundIn(records, family))
        return oneIsFound.open
      })
    const failures = yield* Effect.raceFirst(
      Effect.map(Effect.all([askFor(4), askFor(6)], { concurrency: 2, mode: "result" }), Array.getFailures),
      Effect.andThen(oneIsFound.await, Effect.as(Effect.sleep(patienceForOtherFamily), [])),
    )
    if (answers.length > 0) return together(answers)
    return yield* new NameNotResolved({ hostname, isUnknown: failures.every(isUnknown) })
  })

const askSystem = (hostname: string) =>
  Effect.callback<Found, NameNotResolved>((resume) =>
    lookup(hostname, { all: true }, (error, addresses) =>
      resume(
        error === null && addresses.length > 0
          ? Effect.succeed({ addresses, ttl: otherTtl })
          : Effect.fail(new NameNotResolved({ hostname, isUnknown: true })),
      ),
    ),
  )

/** A resolver with its own cache. A lookup continues after its callers are interrupted, for the next caller. */
export const make = ({ servers = [], trusts = () => false, hostsFile = systemHostsFile }: ResolverOptions = {}) =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const readHosts = yield* Effect.cachedWithTTL(readHostsFile(hostsFile), otherTtl)
    const threads = yield* Semaphore.make(systemLookups)

    const find = (hostname: string): Effect.Effect<Found, NameNotResolved> =>
      Effect.gen(function* () {
        // RFC 6761, section 6.3: these names must not be looked up.
        if (isLocalhost(hostname)) return loopback
        const listed = (yield* readHosts).get(hostname)
        if (listed !== undefined) return { addresses: listed, ttl: otherTtl }
        const asked = askDns(hostname, servers)
        return trusts(hostname)
          ? yield* Effect.catchIf(
              asked,
              ({ isUnknown: isUnknownToDns }) => isUnknownToDns,
              () => threads.withPermits(1)(askSystem(hostname)),
            )
          : yield* asked
      })

    const cache = yield* Cache.makeWith(find, {
      capacity: rememberedNames,
      timeToLive: Exit.match({ onSuccess: ({ ttl }) => ttl, onFailure: () => otherTtl }),
    })

    const resolve: Resolver = (hostname) =>
      Effect.flatMap(
        Cache.getSuccess(cache, hostname),
        Option.match({
          onSome: ({ addresses }) => Effect.succeed({ addresses, wasKnown: true }),
          onNone: () =>
            Cache.get(cache, hostname).pipe(
              Effect.map(({ addresses }) => ({ addresses, wasKnown: false })),
              Effect.forkIn(scope),
              Effect.flatMap((asking) => Fiber.join(asking)),
            ),
        }),
      )
    return resolve
  })
