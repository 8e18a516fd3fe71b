/** The progress stream of a run: where it begins, how it resumes, and how it ends. */
import { expect as expectEffect, it as effectIt } from "@effect/vitest"
import { Clock, Effect, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { encodeServerSentEvents } from "../../../server/src/contract/ServerSentEvents.ts"
import { enable, eventsIn, finished, trigger } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let idle: TestService

beforeAll(async () => {
  ;[service, idle] = await Promise.all([startService(), startService({ workers: 0 })])
})
afterAll(() => Promise.all([service.stop(), idle.stop()]))

const aRun = async (on: TestService, name: string) => {
  const tenant = await on.createTenant()
  on.repositories.add(name).commit({ "src/a.js": "export const a = 1\n" })
  await on.install(tenant)
  const run = await trigger(on, tenant, await enable(on, tenant, `acme/${name}`))
  return { tenant, run }
}

const stream = (on: TestService, { key }: Tenant, id: string, lastEventId?: string) =>
  on.request("GET", `/api/v1/analysis/${id}/progress`, {
    key,
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  })

/** Reads until the text of a stream is enough, then leaves it. */
const readUntil = async (response: Response, isEnough: (text: string) => boolean): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    // leaving the loop cancels the stream
    if (isEnough(text)) break
  }
  return text
}

describe("the progress stream", () => {
  it("begins with the time to reconnect and the newest state, and ends after one final event", async () => {
    const { tenant, run } = await aRun(service, "whole")
    const response = await stream(service, tenant, run.id)
    expect(response.headers.get("content-type")).toBe("text/event-stream")
    expect(response.headers.get("cache-control")).toBe("no-store")
    const text = await response.text()
    expect(text).toMatch(/^retry: 3000\n\n/)
    const events = eventsIn(text)
    expect(events.at(-1)?.name).toBe("completed")
    expect(events.slice(0, -1).every(({ name }) => name === "progress")).toBe(true)
    const over = await finished(service, tenant, run.id)
    expect(JSON.parse(events.at(-1)?.data ?? "")).toMatchObject({
      analysis_run_id: run.id,
      health_score: over.health_score,
      findings_count: over.findings_count,
    })
  })

  it("of a run that is over is its final event; after that event it is 204", async () => {
    const { tenant, run } = await aRun(service, "over")
    await finished(service, tenant, run.id)
    const events = eventsIn(await (await stream(service, tenant, run.id)).text())
    expect(events.map(({ name }) => name)).toEqual(["completed"])
    const last = events[0]?.id ?? ""
    expect((await stream(service, tenant, run.id, last)).status).toBe(204)
    // an earlier one, an unknown one, and one that is no number are as good as none
    for (const id of [String(Number(last) - 1), String(Number(last) + 1), "999999999999999999999", "abc"]) {
      expect(eventsIn(await (await stream(service, tenant, run.id, id)).text())).toEqual(events)
    }
  })

  it("of a failed run ends with the failure", async () => {
    const { tenant, run } = await aRun(service, "failing")
    await finished(service, tenant, run.id)
    const { id } = await trigger(service, tenant, run.repository_id, { branch: "nowhere" })
    const events = eventsIn(await (await stream(service, tenant, id)).text())
    expect(events.at(-1)).toMatchObject({ name: "failed" })
    expect(events.at(-1)?.data).toContain("CHECKOUT_FAILED")
  })

  it("goes on after the event that the client has seen, with what is newer alone", async () => {
    const { tenant, run } = await aRun(idle, "resumed")
    const first = await readUntil(await stream(idle, tenant, run.id), (text) => eventsIn(text).length > 0)
    const [seen] = eventsIn(first)
    expect(seen).toMatchObject({ name: "progress" })
    expect(seen?.data).toContain('"status":"queued"')

    const resumed = await stream(idle, tenant, run.id, seen?.id)
    const change = idle.withSql(
      (sql) => sql`
        WITH changed AS (
          UPDATE analysis_runs SET progress_sequence = progress_sequence + 1, progress_percent = 7 WHERE id = ${run.id}
        )
        SELECT pg_notify('analysis_progress', ${run.id})
      `,
    )
    const text = await readUntil(resumed, (read) => eventsIn(read).length > 0)
    await change
    const events = eventsIn(text)
    expect(events).toHaveLength(1)
    expect(Number(events[0]?.id)).toBe(Number(seen?.id) + 1)
    expect(events[0]?.data).toContain('"progress_percent":7')
  })

  it("ends when a credential of the organization is revoked, which then opens no other", async () => {
    const { tenant, run } = await aRun(idle, "revoked")
    const { id, key } = await idle.createKey(tenant.organizationId)
    const [revoked, other] = await Promise.all([stream(idle, { ...tenant, key }, run.id), stream(idle, tenant, run.id)])
    const reading = Promise.all([revoked.text(), other.text()])
    await idle.call("POST", `/api/v1/api-keys/${id}/revoke`, { key: tenant.key })
    for (const text of await reading) expect(eventsIn(text).map(({ name }) => name)).toEqual(["progress"])
    expect((await stream(idle, { ...tenant, key }, run.id)).status).toBe(401)
    // who still may goes on where it was
    const again = await stream(idle, tenant, run.id)
    await readUntil(again, (text) => eventsIn(text).length > 0)
  })

  it("is 404 for a run that is not there", async () => {
    const { key } = await idle.createTenant()
    const path = "/api/v1/analysis/00000000-0000-7000-8000-000000000000/progress"
    expect((await idle.request("GET", path, { key })).status).toBe(404)
  })
})

describe("an event stream", () => {
  effectIt.effect("says that it lives every 15 seconds, and closes after 30 minutes", () =>
    Effect.gen(function* () {
      const reading = yield* Effect.forkChild(
        Stream.runCollect(Stream.decodeText(encodeServerSentEvents(Stream.never, null))),
      )
      // each heartbeat passes several fibers before the next one is waited for
      yield* Effect.repeat(TestClock.adjust("1 second"), { times: 29 * 60 - 1 })
      expectEffect(reading.pollUnsafe()).toBeUndefined()
      yield* Effect.repeat(TestClock.adjust("1 second"), { times: 59 })
      const text = (yield* Fiber.join(reading)).join("")
      const heartbeats = text.split(": heartbeat\n\n").length - 1
      expectEffect(text.startsWith("retry: 3000\n\n: heartbeat\n\n")).toBe(true)
      expectEffect(heartbeats).toBeGreaterThanOrEqual(119)
      expectEffect(heartbeats).toBeLessThanOrEqual(120)
    }),
  )

  effectIt.effect("closes when the credential of the caller ends", () =>
    Effect.gen(function* () {
      const expiresAt = new Date((yield* Clock.currentTimeMillis) + 60_000)
      const reading = yield* Effect.forkChild(Stream.runDrain(encodeServerSentEvents(Stream.never, expiresAt)))
      yield* Effect.repeat(TestClock.adjust("1 second"), { times: 58 })
      expectEffect(reading.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(reading)
    }),
  )
})
