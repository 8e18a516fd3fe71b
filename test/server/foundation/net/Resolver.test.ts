/** Finding the addresses of receivers, with a DNS server that is not to be relied upon. */
import { expect, it } from "@effect/vitest"
import { Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseHosts } from "../../../../server/src/foundation/net/HostsFile.ts"
import { make, type ResolverOptions } from "../../../../server/src/foundation/net/Resolver.ts"
import { addresses, inTurn, makeNameServer, type Says } from "./nameServer.ts"
import { aMoment, until } from "../../webhooks/support.ts"

const hooks = "hooks.acme.example"

const arranged = (says: Says, options: ResolverOptions = {}) =>
  Effect.gen(function* () {
    const server = yield* makeNameServer
    server.says = says
    return { server, resolve: yield* make({ servers: [server.address], hostsFile: "/nowhere", ...options }) }
  })

const found = (...all: ReadonlyArray<string>) =>
  expect.arrayContaining(all.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })))

const askedFor =
  (type: string) =>
  ({ type: asked }: { readonly type: string }) =>
    asked === type

it.effect("finds the addresses of both families", () =>
  Effect.gen(function* () {
    const { resolve } = yield* arranged(addresses(["192.0.2.1", "192.0.2.2", "2001:db8::1"]))
    const { addresses: all, wasKnown } = yield* resolve(hooks)
    expect(all).toHaveLength(3)
    expect(all).toEqual(found("192.0.2.1", "192.0.2.2", "2001:db8::1"))
    expect(wasKnown).toBe(false)
  }),
)

it.effect.each([
  { ttl: 0, seconds: 1 },
  { ttl: 1, seconds: 1 },
  { ttl: 30, seconds: 30 },
  { ttl: 86_400, seconds: 60 },
])("remembers a TTL of $ttl s for $seconds s", ({ ttl, seconds }) =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged(addresses(["192.0.2.1"], ttl))
    yield* resolve(hooks)
    yield* TestClock.adjust(Duration.millis(seconds * 1000 - 1))
    expect(yield* resolve(hooks)).toMatchObject({ wasKnown: true })
    yield* TestClock.adjust("2 millis")
    expect(yield* resolve(hooks)).toMatchObject({ wasKnown: false })
    expect(server.asked.filter(askedFor("A"))).toHaveLength(2)
  }),
)

const onlyIpv4: Says = (asked) => (asked.type === "A" ? addresses(["192.0.2.1"])(asked) : [])

it.effect("asks once for all who want to know at the same time, also when the one who asked gives up", () =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged(onlyIpv4)
    const first = yield* Effect.forkChild(resolve(hooks))
    yield* until(() => server.asked.some(askedFor("A")))
    const others = yield* Effect.forkChild(
      Effect.all(
        Array.from({ length: 50 }, () => resolve(hooks)),
        { concurrency: 50 },
      ),
    )
    yield* aMoment
    yield* Fiber.interrupt(first)
    yield* aMoment
    yield* TestClock.adjust("300 millis")
    expect(yield* Fiber.join(others)).toHaveLength(50)
    expect(server.asked.filter(askedFor("A"))).toHaveLength(1)
  }),
)

it.effect.each([
  { name: "does not exist", says: (): ReturnType<Says> => [{ code: 3 }], isUnknown: true },
  { name: "has no address", says: (): ReturnType<Says> => [{}], isUnknown: true },
  { name: "has a server that fails", says: (): ReturnType<Says> => [{ code: 2 }], isUnknown: false },
])("fails for a name that $name, and asks again after 5 seconds", ({ says, isUnknown }) =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged(says)
    expect(yield* Effect.flip(resolve(hooks))).toMatchObject({ _tag: "NameNotResolved", isUnknown })
    server.says = addresses(["192.0.2.1"])
    yield* TestClock.adjust("4999 millis")
    yield* Effect.flip(resolve(hooks))
    yield* TestClock.adjust("2 millis")
    expect((yield* resolve(hooks)).addresses).toEqual(found("192.0.2.1"))
  }),
)

it.live("does not wait long for the other family when one is found", () =>
  Effect.gen(function* () {
    const { resolve } = yield* arranged(onlyIpv4)
    const [time, resolution] = yield* Effect.timed(resolve(hooks))
    expect(resolution.addresses).toEqual(found("192.0.2.1"))
    expect(Duration.toMillis(time)).toBeLessThan(1_500)
  }),
)

it.live("takes no answer with the id of another question", () =>
  Effect.gen(function* () {
    const { resolve } = yield* arranged((asked) => {
      const forged = addresses(["192.0.2.66"])(asked).map((reply) => ({ ...reply, idOffset: 1 }))
      return [...forged, ...addresses(["192.0.2.1"])(asked)]
    })
    expect((yield* resolve(hooks)).addresses).toEqual([{ address: "192.0.2.1", family: 4 }])
  }),
)

it.effect("asks over TCP for all of an answer that was truncated", () =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged((asked) =>
      asked.transport === "tcp"
        ? addresses(["192.0.2.1", "192.0.2.2"])(asked)
        : addresses(["192.0.2.1"])(asked).map((reply) => ({ ...reply, isTruncated: true })),
    )
    expect((yield* resolve(hooks)).addresses).toEqual(found("192.0.2.1", "192.0.2.2"))
    expect(server.asked.map(({ transport }) => transport)).toContain("tcp")
  }),
)

it.effect("follows an alias to its address", () =>
  Effect.gen(function* () {
    const { resolve } = yield* arranged(({ name, type }) =>
      type === "A"
        ? [
            {
              answers: [
                { type: "CNAME", name, ttl: 60, data: "edge.acme.example" },
                { type: "A", name: "edge.acme.example", ttl: 60, data: "192.0.2.1" },
              ],
            },
          ]
        : [{}],
    )
    expect((yield* resolve(hooks)).addresses).toEqual([{ address: "192.0.2.1", family: 4 }])
  }),
)

it.live("lets names whose servers never answer delay no other", () =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged((asked) =>
      asked.name.startsWith("silent") ? [] : addresses(["192.0.2.1"])(asked),
    )
    yield* Effect.forkScoped(
      Effect.forEach(
        Array.from({ length: 60 }, (_, index) => `silent${index}.example`),
        resolve,
        {
          concurrency: "unbounded",
        },
      ),
    )
    yield* until(() => server.asked.length === 120)
    const [time] = yield* Effect.timed(resolve(hooks))
    expect(Duration.toMillis(time)).toBeLessThan(1_500)
  }),
)

it.effect.each(["localhost", "api.localhost"])("asks nobody about %s", (name) =>
  Effect.gen(function* () {
    const { server, resolve } = yield* arranged(addresses(["192.0.2.1"]))
    expect((yield* resolve(name)).addresses).toEqual([
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ])
    expect(server.asked).toEqual([])
  }),
)

it.effect("reads the hosts file before it asks", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "hosts-"))),
      (made) => Effect.sync(() => rmSync(made, { recursive: true })),
    )
    const hostsFile = join(folder, "hosts")
    writeFileSync(hostsFile, "192.0.2.9 hooks.acme.example\n")
    const { server, resolve } = yield* arranged(addresses(["192.0.2.1"]), { hostsFile })
    expect((yield* resolve(hooks)).addresses).toEqual(found("192.0.2.9"))
    expect(server.asked).toEqual([])
    expect((yield* resolve("other.acme.example")).addresses).toEqual(found("192.0.2.1"))
  }),
)

it("reads a hosts file with comments, several names and what is no address", () => {
  const hosts = parseHosts(
    "# list\r\n192.0.2.1\tHooks.Acme.example hooks # ours\n\n2001:db8::1 hooks\nnonsense hooks\n",
  )
  expect(hosts.get("hooks.acme.example")).toEqual([{ address: "192.0.2.1", family: 4 }])
  expect(hosts.get("hooks")).toEqual([
    { address: "192.0.2.1", family: 4 },
    { address: "2001:db8::1", family: 6 },
  ])
  expect(hosts.size).toBe(2)
})

it.effect("looks only trusted names up as the system does, and only when DNS does not know them", () =>
  Effect.gen(function* () {
    // Every system knows its own name for an address in digits, and no DNS server does.
    const inDigits = "127.1"
    const { resolve } = yield* arranged(() => [{ code: 3 }], { trusts: (name) => name === inDigits })
    expect((yield* resolve(inDigits)).addresses).toEqual([{ address: "127.0.0.1", family: 4 }])
    yield* Effect.flip(resolve("127.2"))
  }),
)

it.effect("asks again where the first answer was forgotten", () =>
  Effect.gen(function* () {
    const { resolve } = yield* arranged(inTurn(addresses(["192.0.2.1"], 1), addresses(["127.0.0.1"], 1)))
    expect((yield* resolve(hooks)).addresses).toEqual(found("192.0.2.1"))
    yield* TestClock.adjust("1001 millis")
    expect((yield* resolve(hooks)).addresses).toEqual(found("127.0.0.1"))
  }),
)
