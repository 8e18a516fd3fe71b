/** Receivers by name and over TLS, as in production: certificates, phases, and names that are re-pointed in between. */
import { describe, expect, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { createSecureServer as createHttp2Server } from "node:http2"
import { createServer, type Server, type Socket } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import { type AddressPolicy, makePolicy, publicOnly } from "../../../server/src/foundation/net/AddressPolicy.ts"
import { make } from "../../../server/src/webhooks/Outbound.ts"
import { make as makeResolver } from "../../../server/src/foundation/net/Resolver.ts"
import { addresses, inTurn, makeNameServer, type NameServer, type Says } from "../foundation/net/nameServer.ts"
import {
  aCertificate,
  anAuthority,
  aSelfSignedCertificate,
  type Certificate,
  makeSecureReceiver,
} from "../foundation/net/secureReceiver.ts"
import { listen } from "./receiver.ts"
import { until } from "./support.ts"

/** Stands for a public address: no test leaves this machine. The rest of loopback stands for what is inside. */
const outside = "127.0.0.2"
const inside = "127.0.0.1"
const onlyOutside = makePolicy({ networks: [{ address: outside, prefix: 32 }], hosts: [] })

const blocked = {
  responseStatusCode: null,
  responseBody: null,
  errorType: "blocked_url",
  retryAfter: null,
  remoteAddress: null,
  connectionReused: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
}

const delivered = { responseStatusCode: 200, responseBody: "ok", errorType: null }

const body = Buffer.from("{}")

const hooks = "hooks.acme.example"

interface Arrangement {
  readonly says?: Says
  readonly policy?: AddressPolicy
  readonly deadline?: Duration.Duration
  readonly isTrusted?: boolean
  readonly certificate?: Parameters<typeof aCertificate>[1]
  readonly isSelfSigned?: boolean
}

/** A receiver outside and one inside on the same port, a DNS server, and the service that asks and sends. */
const arranged = ({
  says,
  policy = onlyOutside,
  deadline,
  isTrusted = true,
  certificate = {},
  isSelfSigned = false,
}: Arrangement = {}) =>
  Effect.gen(function* () {
    const authority = yield* anAuthority
    const certified = isSelfSigned ? aSelfSignedCertificate(hooks) : aCertificate(authority, certificate)
    const receiver = yield* makeSecureReceiver(yield* certified, outside)
    const nameServer: NameServer = yield* makeNameServer
    nameServer.says = says ?? addresses([outside])
    const { post } = yield* make({
      environment: "production",
      policy,
      resolve: yield* makeResolver({ servers: [nameServer.address], hostsFile: "/nowhere" }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(isTrusted ? { certificateAuthorities: [authority.cert] } : {}),
    })
    const postTo = (host: string) => post({ url: `https://${host}:${receiver.port}/hooks`, headers: {}, body })
    return { receiver, nameServer, postTo }
  })

describe("TLS", () => {
  it.live("delivers to a receiver with a trusted certificate, and measures every phase of a new connection", () =>
    Effect.gen(function* () {
      const { receiver, postTo } = yield* arranged()
      const first = yield* postTo(hooks)
      expect(first).toMatchObject({ ...delivered, remoteAddress: outside, connectionReused: false })
      for (const millis of [first.dnsMs, first.connectMs, first.tlsMs, first.firstByteMs]) {
        expect(millis).toBeGreaterThanOrEqual(0)
        expect(millis).toBeLessThan(10_000)
      }
      expect(first.tlsMs).toBeGreaterThan(0)
      expect(receiver.names).toEqual([hooks])
      expect(yield* postTo(hooks)).toMatchObject({
        ...delivered,
        remoteAddress: outside,
        connectionReused: true,
        dnsMs: null,
        connectMs: null,
        tlsMs: null,
        firstByteMs: expect.any(Number),
      })
    }),
  )

  it.effect.each<Arrangement & { readonly name: string; readonly detail: string }>([
    {
      name: "of an authority that nobody trusts",
      detail: "authority of the certificate is not trusted",
      isTrusted: false,
    },
    { name: "that nobody else has signed", detail: "is self-signed", isSelfSigned: true },
    { name: "that has expired", detail: "has expired", certificate: { validUntil: -1 } },
    { name: "that begins tomorrow", detail: "is not valid yet", certificate: { validFrom: 1 } },
    { name: "of another host", detail: "is for other host names", certificate: { name: "other.acme.example" } },
  ])("refuses a certificate $name, and says why", ({ detail, ...arrangement }) =>
    Effect.gen(function* () {
      const { receiver, postTo } = yield* arranged(arrangement)
      expect(yield* postTo(hooks)).toMatchObject({
        responseStatusCode: null,
        errorType: "tls",
        errorDetail: expect.stringContaining(detail),
        remoteAddress: outside,
        connectionReused: null,
        firstByteMs: null,
      })
      expect(receiver.requests).toBe(0)
    }),
  )

  /** The first frame of a server of HTTP/2: empty settings. RFC 9113, section 6.5. */
  const settings = Buffer.from("000000040000000000", "hex")

  it.effect.each<{
    readonly name: string
    readonly serve: (certified: Certificate) => Server
    readonly errorType: string
    readonly detail: string
  }>([
    {
      name: "HTTP/2 only",
      serve: (certified) => createHttp2Server({ ...certified, allowHTTP1: false }),
      errorType: "tls",
      detail: "does not support HTTP/1.1 over TLS",
    },
    {
      name: "HTTP/2 without asking for the protocol",
      serve: (certified) => createTlsServer(certified, (socket) => socket.on("error", () => undefined).write(settings)),
      errorType: "connection",
      detail: "The response is not HTTP/1.1",
    },
    {
      name: "TLS 1.1 at most",
      serve: (certified) => createTlsServer({ ...certified, minVersion: "TLSv1", maxVersion: "TLSv1.1" }),
      errorType: "tls",
      detail: "no TLS version from 1.2 on",
    },
    {
      name: "to clients with a certificate only",
      serve: (certified) =>
        createTlsServer({ ...certified, requestCert: true, ca: certified.cert, maxVersion: "TLSv1.2" }),
      errorType: "tls",
      detail: "may require a client certificate",
    },
    {
      name: "plain HTTP on the port",
      serve: () => createServer((socket) => socket.on("error", () => undefined).end(`HTTP/1.1 400 -\r\n\r\n`)),
      errorType: "tls",
      detail: "does not use TLS on this port",
    },
    {
      name: "nothing, and closes",
      serve: () => createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.end())),
      errorType: "connection",
      detail: "closed the connection",
    },
  ])("says what is wrong with a receiver that speaks $name", ({ serve, errorType, detail }) =>
    Effect.gen(function* () {
      const authority = yield* anAuthority
      const server = serve(yield* aCertificate(authority))
      const sockets = new Set<Socket>()
      server.on("connection", (socket: Socket) => sockets.add(socket))
      const port = yield* Effect.acquireRelease(listen(server), () =>
        Effect.sync(() => {
          server.close()
          for (const socket of sockets) socket.destroy()
        }),
      )
      const { post } = yield* make({
        environment: "production",
        policy: makePolicy({ networks: [{ address: inside, prefix: 32 }], hosts: [] }),
        resolve: () => Effect.succeed({ addresses: [{ address: inside, family: 4 }], wasKnown: true }),
        certificateAuthorities: [authority.cert],
      })
      expect(yield* post({ url: `https://${hooks}:${port}/`, headers: {}, body })).toMatchObject({
        responseStatusCode: null,
        errorType,
        errorDetail: expect.stringContaining(detail),
      })
    }),
  )

  it.live("ends a handshake that takes for ever at the deadline", () =>
    Effect.gen(function* () {
      const sockets = new Set<Socket>()
      const silent = createServer((socket) => sockets.add(socket.on("error", () => undefined).resume()))
      yield* Effect.acquireRelease(
        Effect.callback<void>((resume) => void silent.listen(0, outside, () => resume(Effect.void))),
        () => Effect.sync(() => silent.close()),
      )
      const { port } = silent.address() as { readonly port: number }
      const { post } = yield* make({
        environment: "production",
        policy: onlyOutside,
        deadline: Duration.millis(150),
      })
      const exchange = yield* post({ url: `https://${outside}:${port}/`, headers: {}, body })
      expect(exchange).toMatchObject({
        errorType: "timeout",
        remoteAddress: outside,
        dnsMs: null,
        connectionReused: null,
      })
      expect(exchange.tlsMs).toBeGreaterThan(50)
      yield* until(() => sockets.size === 1 && [...sockets].every(({ destroyed }) => destroyed))
    }),
  )
})

describe("names", () => {
  it.live("that are re-pointed inwards after the first delivery are blocked once their TTL is over", () =>
    Effect.gen(function* () {
      const { receiver, nameServer, postTo } = yield* arranged({
        says: inTurn(addresses([outside], 0), addresses([inside], 0)),
      })
      // The check and the connection are one: there is no second question that could be answered otherwise.
      expect(yield* postTo(hooks)).toMatchObject(delivered)
      expect(nameServer.asked.filter(({ type }) => type === "A")).toHaveLength(1)
      receiver.closeConnections()
      yield* Effect.sleep("1100 millis")
      expect(yield* postTo(hooks)).toMatchObject(blocked)
      expect(receiver.connections).toBe(1)
    }),
  )

  it.effect.each<{ readonly name: string; readonly says: Says }>([
    { name: "an inner address", says: addresses([inside]) },
    { name: "an inner address with a TTL of 0", says: addresses([inside], 0) },
    { name: "an allowed address and an inner one", says: addresses([outside, inside]) },
    { name: "an inner address and an allowed one", says: addresses([inside, outside]) },
    { name: "an allowed IPv4 address and an inner IPv6 one", says: addresses([outside, "fd00::1"]) },
    { name: "an allowed IPv4 address and loopback in IPv6", says: addresses([outside, "::1"]) },
    { name: "a mapped inner address", says: addresses(["::ffff:127.0.0.1"]) },
    { name: "a mapped allowed address", says: addresses(["::ffff:127.0.0.2"]) },
    { name: "NAT64 of an inner address", says: addresses(["64:ff9b::7f00:1"]) },
    { name: "6to4 of an inner address", says: addresses(["2002:7f00:1::1"]) },
    { name: "the unspecified address", says: addresses(["0.0.0.0"]) },
    { name: "the unspecified address of IPv6", says: addresses(["::"]) },
    { name: "metadata", says: addresses(["169.254.169.254"]) },
    {
      name: "an inner address by an alias",
      says: ({ name, type }) =>
        type === "A"
          ? [
              {
                answers: [
                  { type: "CNAME", name, ttl: 60, data: "a.acme.example" },
                  { type: "CNAME", name: "a.acme.example", ttl: 60, data: "localhost" },
                  { type: "A", name: "localhost", ttl: 60, data: inside },
                ],
              },
            ]
          : [{}],
    },
    {
      name: "an inner address in what was left out of a truncated answer",
      says: (asked) =>
        asked.transport === "tcp"
          ? addresses([outside, inside])(asked)
          : addresses([outside])(asked).map((reply) => ({ ...reply, isTruncated: true })),
    },
  ])("that lead to $name are blocked", ({ says }) =>
    Effect.gen(function* () {
      const { receiver, postTo } = yield* arranged({ says })
      expect(yield* postTo(hooks)).toMatchObject(blocked)
      expect(receiver.connections).toBe(0)
    }),
  )

  it.effect.each<{ readonly name: string; readonly says: Says }>([
    {
      name: "an alias for an inner name without its address",
      says: ({ name, type }) => [
        { answers: type === "A" ? [{ type: "CNAME", name, ttl: 60, data: "localhost" }] : [] },
      ],
    },
    { name: "nothing", says: () => [{}] },
    { name: "an error", says: () => [{ code: 2 }] },
    { name: "a refusal", says: () => [{ code: 5 }] },
  ])("that lead to $name are a DNS failure", ({ says }) =>
    Effect.gen(function* () {
      const { receiver, postTo } = yield* arranged({ says })
      expect(yield* postTo(hooks)).toMatchObject({ ...blocked, errorType: "dns" })
      expect(receiver.connections).toBe(0)
    }),
  )

  it.live("whose server never answers end at the deadline, and delay nobody else", () =>
    Effect.gen(function* () {
      const { postTo } = yield* arranged({
        says: (asked) => (asked.name.startsWith("silent") ? [] : addresses([outside])(asked)),
        deadline: Duration.seconds(2),
      })
      const [[waited, silent], [took, other]] = yield* Effect.all(
        [Effect.timed(postTo("silent.acme.example")), Effect.timed(Effect.delay(postTo(hooks), "20 millis"))],
        { concurrency: 2 },
      )
      expect(silent).toMatchObject({ ...blocked, errorType: "timeout" })
      expect(silent.dnsMs).toBeGreaterThan(1_900)
      expect(other).toMatchObject(delivered)
      expect(took).toSatisfy(Duration.isLessThan(waited))
    }),
  )

  it.live("with one address that is dead are delivered to the other", () =>
    Effect.gen(function* () {
      const both = makePolicy({ networks: [{ address: "127.0.0.0", prefix: 8 }], hosts: [] })
      // Nobody listens at the first.
      const { postTo } = yield* arranged({ says: addresses(["127.0.0.3", outside]), policy: both })
      expect(yield* postTo(hooks)).toMatchObject({ ...delivered, remoteAddress: outside })
    }),
  )

  it.effect("that an operator allows may lead inside, but not to metadata", () =>
    Effect.gen(function* () {
      const { nameServer, postTo } = yield* arranged({
        policy: makePolicy({ networks: [], hosts: ["*.acme.example"] }),
      })
      expect(yield* postTo(hooks)).toMatchObject(delivered)
      nameServer.says = addresses(["169.254.169.254"])
      expect(yield* postTo("metadata.acme.example")).toMatchObject(blocked)
      nameServer.says = addresses(["::ffff:169.254.169.254"])
      expect(yield* postTo("mapped.acme.example")).toMatchObject(blocked)
      nameServer.says = addresses([outside])
      expect(yield* postTo("acme.example")).toMatchObject(blocked)
    }),
  )

  it.effect("that lead to this machine are blocked for the public", () =>
    Effect.gen(function* () {
      const { postTo } = yield* arranged({ policy: publicOnly })
      expect(yield* postTo(hooks)).toMatchObject(blocked)
    }),
  )
})
