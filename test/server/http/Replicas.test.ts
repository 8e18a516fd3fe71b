/** The rate limit as the clients of several replicas see it. */
import { Layer } from "effect"
import { expect, onTestFinished, test } from "vitest"
import { startService } from "../support/service.ts"
import { createPostgresDatabase, databaseKind, postgresLayer } from "../support/TestDatabase.ts"

const clients = 10

// the embedded database belongs to one process, so there it is one replica
const replicasOf = async () => {
  const settings = { ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") }
  if (databaseKind === "embedded") return [await startService({ workers: 0, settings })]
  const url = await createPostgresDatabase()
  const wrap = <A, E, R>(layer: Layer.Layer<A, E, R>) => Layer.provide(layer, postgresLayer(url))
  const start = () => startService({ workers: 0, settings, wrap })
  return [await start(), await start()]
}

test("ten clients that call all replicas at once get exactly as many calls through as the tier has", async () => {
  const services = await replicasOf()
  onTestFinished(async () => {
    for (const service of services) await service.stop()
  })
  for (const service of services) service.moveClockToNext("1 minute")
  const [first] = services
  for (const [tier, limit] of [
    ["free", 60],
    ["pro", 300],
  ] as const) {
    const { key } = (await first?.createTenant(tier)) ?? { key: "" }
    const client = async (number: number) => {
      let allowed = 0
      const remaining = services.map((): Array<number> => [])
      const refusing = new Set<number>()
      for (let turn = number; refusing.size < services.length; turn += 1) {
        const index = turn % services.length
        const answer = await services[index]?.call("GET", "/api/v1/analysis/concurrency", { key })
        if (answer?.status === 200) allowed += 1
        else refusing.add(index)
        remaining[index]?.push(Number(answer?.headers.get("x-ratelimit-remaining")))
      }
      return { allowed, remaining }
    }
    const results = await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
    expect(results.reduce((sum, { allowed }) => sum + allowed, 0)).toBe(limit)
    for (const { remaining } of results) {
      // each client sees the window get smaller, and never larger, on each replica
      for (const seen of remaining) expect(seen).toEqual(seen.toSorted((one, other) => other - one))
    }
  }
})

test("a client behind a trusted proxy is counted by itself, and cannot make up where it is", async () => {
  const service = await startService({ workers: 0, settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } })
  onTestFinished(service.stop)
  service.moveClockToNext("1 minute")
  const remaining = async (forwardedFor: string) => {
    const answer = await service.call("GET", "/api/v1/findings", { headers: { "x-forwarded-for": forwardedFor } })
    expect(answer.status).toBe(401)
    return Number(answer.headers.get("x-ratelimit-remaining"))
  }
  expect(await remaining("192.0.2.1")).toBe(59)
  expect(await remaining("192.0.2.2")).toBe(59)
  expect(await remaining("192.0.2.99, 192.0.2.1")).toBe(58)
  expect(await remaining("2001:db8::1")).toBe(59)
  expect(await remaining("2001:db8::2")).toBe(58)
})
