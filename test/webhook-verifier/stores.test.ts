/** The stores: in memory, and the README's recipes. Two sessions on a server are in postgres-store.test.ts. */
import { memoryStore, receiver, type DeliveryStore } from "@code-analysis/webhook-verifier/receiver"
import { fakeEvent, signedRequest } from "@code-analysis/webhook-verifier/testing"
import { PGlite } from "@electric-sql/pglite"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { buildStore as build, recipe } from "./recipes.ts"

/** A key-value store with the interface of Cloudflare's, in memory and without time. */
const keyValues = () => {
  const values = new Map<string, string>()
  const kept: Array<number> = []
  return {
    kept,
    get: async (key: string) => values.get(key) ?? null,
    put: async (key: string, value: string, { expirationTtl }: { readonly expirationTtl: number }) => {
      kept.push(expirationTtl)
      values.set(key, value)
    },
    delete: async (key: string) => void values.delete(key),
  }
}

const postgres = await recipe("Once only, in PostgreSQL")
const keyValue = await recipe("Once only, in a key-value store")
const database = await PGlite.create()
beforeAll(() => database.exec(String(postgres["table"])))
beforeEach(() => database.exec("delete from webhook_events"))
afterAll(() => database.close())

describe.each<[string, () => DeliveryStore]>([
  ["in memory", () => memoryStore()],
  ["in PostgreSQL", () => build(postgres["postgresStore"], database)],
  ["in a key-value store", () => build(keyValue["keyValueStore"], keyValues())],
])("a store %s", (_, open) => {
  it("gives an event to one, until it is committed or released", async () => {
    const store = open()
    expect(await store.claim("whd_1", "a")).toBe("claimed")
    expect(await store.claim("whd_1", "b")).toBe("busy")
    expect(await store.claim("whd_2", "c")).toBe("claimed")
    await store.release("whd_1", "a")
    expect(await store.claim("whd_1", "d")).toBe("claimed")
    await store.commit("whd_1", "d")
    expect(await store.claim("whd_1", "e")).toBe("done")
    expect(await store.claim("whd_2", "f")).toBe("busy")
  })

  it("lets nobody settle a claim but who has its token", async () => {
    const store = open()
    await store.claim("whd_1", "mine")
    await store.release("whd_1", "another's")
    expect(await store.claim("whd_1", "next")).toBe("busy")
    await store.commit("whd_1", "another's")
    expect(await store.claim("whd_1", "next")).toBe("busy")
    await store.commit("whd_1", "mine")
    await store.release("whd_1", "mine")
    await store.release("whd_1", "another's")
    expect(await store.claim("whd_1", "next")).toBe("done")
  })

  it("lets a receiver handle each event once, and again what failed", async () => {
    const attempts: Array<string> = []
    const receive = receiver({
      secrets: "whsec_1",
      store: open(),
      onError: () => {},
      on: {
        "finding.new": (event) => {
          if (attempts.push(event.webhook_id) === 1) throw new Error("down")
        },
      },
    })
    const event = fakeEvent("finding.new")
    const statuses: Array<number> = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      statuses.push((await receive(await signedRequest(event, "whsec_1", { attempt }))).status)
    }
    expect(statuses).toStrictEqual([500, 204, 204, 204])
    expect(attempts).toHaveLength(2)
  })
})

describe("the store in PostgreSQL", () => {
  const store = build(postgres["postgresStore"], database)

  it("gives an event to one of many who ask at once", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => store.claim("whd_1", String(index))),
    )
    expect(claims.filter((claim) => claim === "claimed")).toHaveLength(1)
    expect(claims.filter((claim) => claim === "busy")).toHaveLength(19)
  })

  it("gives an event of a process that died to the next after five minutes", async () => {
    expect(await store.claim("whd_1", "a")).toBe("claimed")
    await database.exec("update webhook_events set claimed_until = claimed_until - interval '240 seconds'")
    expect(await store.claim("whd_1", "b")).toBe("busy")
    await database.exec("update webhook_events set claimed_until = claimed_until - interval '60 seconds'")
    expect(await store.claim("whd_1", "b")).toBe("claimed")
    expect(await store.claim("whd_1", "c")).toBe("busy")
  })

  it("keeps what was handled, whatever a slow process releases", async () => {
    await store.claim("whd_1", "a")
    await store.commit("whd_1", "a")
    await store.release("whd_1", "a")
    await database.exec("update webhook_events set claimed_until = claimed_until - interval '1 day'")
    expect(await store.claim("whd_1", "b")).toBe("done")
  })
})

describe("the store in a key-value store", () => {
  it("keeps claims for minutes and what was handled for 30 days", async () => {
    const values = keyValues()
    const store = build(keyValue["keyValueStore"], values)
    await store.claim("whd_1", "a")
    await store.commit("whd_1", "a")
    expect(values.kept).toStrictEqual([300, 2_592_000])
  })

  it("remembers what was handled after its claim had ended, unless another has it", async () => {
    const values = keyValues()
    const store = build(keyValue["keyValueStore"], values)
    await store.claim("whd_1", "slow")
    await values.delete("whd_1") // As the store does after five minutes.
    await store.release("whd_1", "slow")
    await store.commit("whd_1", "slow")
    expect(await store.claim("whd_1", "next")).toBe("done")
    await store.claim("whd_2", "slow")
    await values.delete("whd_2")
    await store.claim("whd_2", "next")
    await store.commit("whd_2", "slow")
    await store.release("whd_2", "slow")
    expect(await store.claim("whd_2", "last")).toBe("busy")
  })
})

describe("the store in memory", () => {
  it("forgets the oldest that was handled, and never what is being handled", async () => {
    const store = memoryStore({ maxEntries: 2 })
    await store.claim("whd_busy", "a")
    for (const id of ["whd_1", "whd_2", "whd_3"]) {
      await store.claim(id, "b")
      await store.commit(id, "b")
    }
    const claims = await Promise.all(["whd_busy", "whd_2", "whd_3", "whd_1"].map(async (id) => store.claim(id, "c")))
    expect(claims).toStrictEqual(["busy", "done", "done", "claimed"])
  })
})
