/** Calls to servers that an operator names: bounded in time and size, never where a redirect or a name leads inwards. */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import { gzipSync } from "node:zlib"
import { type GuardedFetchOptions, make } from "../../../../server/src/foundation/net/GuardedFetch.ts"
import { makePolicy, publicAndLoopback, publicOnly } from "../../../../server/src/foundation/net/AddressPolicy.ts"
import type { Resolver } from "../../../../server/src/foundation/net/Resolver.ts"
import { aCertificate, anAuthority, makeSecureReceiver } from "./secureReceiver.ts"

/** A server on loopback that goes with the test, and what it was asked. */
const aServer = (listener: RequestListener) =>
  Effect.gen(function* () {
    const requests: Array<IncomingMessage> = []
    const server = createServer((request, response) => {
      requests.push(request)
      listener(request, response)
    })
    const origin = yield* Effect.acquireRelease(
      Effect.callback<string>((resume) => {
        server.listen(0, "127.0.0.1", () => {
          const { port } = server.address() as { readonly port: number }
          resume(Effect.succeed(`http://127.0.0.1:${port}`))
        })
      }),
      () => Effect.sync(() => server.close().closeAllConnections()),
    )
    return { origin, requests }
  })

const development: GuardedFetchOptions = { environment: "development", policy: publicAndLoopback }

const text = (body: Uint8Array): string => Buffer.from(body).toString("utf8")

describe("an answer", () => {
  it.live("comes whole, with its status and headers", () =>
    Effect.gen(function* () {
      const { origin, requests } = yield* aServer((request, response) => {
        request.setEncoding("utf8").on("data", (sent: string) => {
          response.writeHead(201, { "x-one": ["a", "b"] }).end(`got ${sent}`)
        })
      })
      const fetch = yield* make(development)
      const answer = yield* fetch({
        url: `${origin}/keys?a=1`,
        method: "POST",
        headers: { authorization: "Bearer x" },
        body: "hello",
      })
      expect({ ...answer, body: text(answer.body) }).toMatchObject({
        status: 201,
        headers: { "x-one": "a, b" },
        body: "got hello",
      })
      expect(requests[0]?.url).toBe("/keys?a=1")
      expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer x", "accept-encoding": "identity" })
    }),
  )

  it.live("that redirects is the answer: nobody goes where it points", () =>
    Effect.gen(function* () {
      const elsewhere = yield* aServer((_, response) => response.end("secret"))
      const { origin } = yield* aServer((_, response) => response.writeHead(302, { location: elsewhere.origin }).end())
      const fetch = yield* make(development)
      expect((yield* fetch({ url: origin })).status).toBe(302)
      expect(elsewhere.requests).toHaveLength(0)
    }),
  )

  it.live("is read up to the limit, and refused beyond it, announced or not", () =>
    Effect.gen(function* () {
      const { origin } = yield* aServer((request, response) => {
        const body = "x".repeat(Number(request.url?.slice(1)))
        if (body.length % 2 === 0) response.setHeader("content-length", body.length)
        response.write(body)
        response.end()
      })
      const fetch = yield* make(development)
      const lengths = [1000, 999]
      for (const length of lengths) {
        expect((yield* fetch({ url: `${origin}/${length}`, longestAnswer: length })).body).toHaveLength(length)
        const refused = yield* Effect.flip(fetch({ url: `${origin}/${length}`, longestAnswer: length - 1 }))
        expect(refused.reason).toBe("too_large")
      }
    }),
  )

  it.live("that is compressed unasked is refused: a small one can stand for a huge one", () =>
    Effect.gen(function* () {
      const { origin } = yield* aServer((_, response) =>
        response.setHeader("content-encoding", "gzip").end(gzipSync("x".repeat(1_000_000))),
      )
      const fetch = yield* make(development)
      expect((yield* Effect.flip(fetch({ url: origin }))).reason).toBe("encoded")
    }),
  )

  it.live("that does not come, does not end or breaks off is none", () =>
    Effect.gen(function* () {
      const { origin } = yield* aServer(({ url }, response) => {
        if (url === "/silent") return
        response.write("x")
        if (url === "/broken") response.destroy()
      })
      const fetch = yield* make(development)
      const reasonAt = (path: string) =>
        Effect.map(Effect.flip(fetch({ url: origin + path, deadline: "200 millis" })), ({ reason }) => reason)
      expect(yield* reasonAt("/silent")).toBe("timeout")
      expect(yield* reasonAt("/endless")).toBe("timeout")
      expect(yield* reasonAt("/broken")).toBe("connection")
    }),
  )
})

describe("in production", () => {
  const named =
    (address: string): Resolver =>
    () =>
      Effect.succeed({ addresses: [{ address, family: 4 }], wasKnown: true })

  it.live("only https is spoken", () =>
    Effect.gen(function* () {
      const fetch = yield* make({ environment: "production", policy: publicOnly, resolve: named("192.0.2.1") })
      const refused = yield* Effect.flip(fetch({ url: "http://idp.acme.example/jwks" }))
      expect(refused).toMatchObject({ reason: "blocked_url", message: "The URL must start with https://." })
    }),
  )

  it.live("a name may lead inwards when the operator trusts it, and never to a cloud's metadata", () =>
    Effect.gen(function* () {
      const authority = yield* anAuthority
      const receiver = yield* makeSecureReceiver(yield* aCertificate(authority, { name: "idp.acme.example" }))
      const trusting = makePolicy({ networks: [], hosts: ["idp.acme.example"] })
      const url = `https://idp.acme.example:${receiver.port}/jwks`
      const fetchWith = (policy: typeof trusting, address: string) =>
        Effect.flatMap(
          make({
            environment: "production",
            policy,
            resolve: named(address),
            certificateAuthorities: [authority.cert],
          }),
          (fetch) => fetch({ url }),
        )
      expect(text((yield* fetchWith(trusting, "127.0.0.1")).body)).toBe("ok")
      expect((yield* Effect.flip(fetchWith(publicOnly, "127.0.0.1"))).reason).toBe("blocked_url")
      expect((yield* Effect.flip(fetchWith(trusting, "169.254.169.254"))).reason).toBe("blocked_url")
      expect(receiver.requests).toBe(1)
    }),
  )

  it.live("a certificate that nobody trusts is refused", () =>
    Effect.gen(function* () {
      const receiver = yield* makeSecureReceiver(yield* aCertificate(yield* anAuthority))
      const fetch = yield* make({ ...development, environment: "production", resolve: named("127.0.0.1") })
      const refused = yield* Effect.flip(fetch({ url: `https://hooks.acme.example:${receiver.port}/` }))
      expect(refused.reason).toBe("tls")
      expect(receiver.requests).toBe(0)
    }),
  )
})

describe("to one server alone", () => {
  it.live("goes wherever that is, in plain HTTP as well, and nowhere else", () =>
    Effect.gen(function* () {
      const { origin, requests } = yield* aServer((_, response) => response.end("ok"))
      const fetch = yield* make({
        environment: "production",
        policy: makePolicy({ networks: [], hosts: ["127.0.0.1"] }),
        onlyOrigin: origin,
      })
      expect(text((yield* fetch({ url: `${origin}/v1/models` })).body)).toBe("ok")
      const elsewhere = ["https://api.acme.example/", "http://127.0.0.1:1/", "http://169.254.169.254/", "not a url"]
      for (const url of elsewhere) expect((yield* Effect.flip(fetch({ url }))).reason).toBe("blocked_url")
      expect(requests).toHaveLength(1)
    }),
  )

  it.live("does not go to a cloud's metadata, though it was set", () =>
    Effect.gen(function* () {
      const origin = "http://169.254.169.254"
      const policy = makePolicy({ networks: [], hosts: ["169.254.169.254"] })
      const fetch = yield* make({ environment: "production", policy, onlyOrigin: origin })
      expect((yield* Effect.flip(fetch({ url: `${origin}/latest/meta-data` }))).reason).toBe("blocked_url")
    }),
  )
})

it.live("an answer is whole when who asks says so, and is given up when it stops in the middle", () =>
  Effect.gen(function* () {
    const { origin } = yield* aServer((_, response) => response.write("one two"))
    const fetch = yield* make(development)
    const isWholeWith = (piece: Uint8Array) => text(piece).includes("two")
    expect(text((yield* fetch({ url: origin, isWholeWith })).body)).toBe("one two")
    const idle = yield* Effect.flip(fetch({ url: origin, idleDeadline: "100 millis" }))
    expect(idle.reason).toBe("timeout")
  }),
)
