/** Progress streams of a fake: in their order, resumed after a drop, ended by the final event. */
import { ConnectionError } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { example, progress } from "@code-analysis/sdk/testing"
import { describe, expect, it } from "vitest"
import { failure, ID } from "../support.ts"
import { BASE_URL, fakeByFetch, FAKES } from "./support.ts"

const STARTED = example("streamAnalysisProgress", "progress")
const DONE = example("streamAnalysisProgress", "completed")
const EVENTS = [STARTED, { ...STARTED, step: "scoring" }, DONE]
const PATH = `${BASE_URL}/api/v1/analysis/${ID}/progress`
const HEADERS = { "X-API-Key": "test-key" }

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(FAKES)("progress of a fake that is %s", (_, make) => {
  it("goes on after each drop, without an event lost or repeated", async () => {
    const { service, client } = make()
    service.use({ streamAnalysisProgress: progress(EVENTS, { dropAfter: [1, 0, 1] }) })
    expect(await collected(streamProgress(client, ID, { maxRetries: 3 }))).toEqual(EVENTS)
    const ids = service.callsOf("streamAnalysisProgress").map(({ headers }) => headers["last-event-id"])
    expect(ids).toEqual([undefined, "1", "1", "2"])
  })

  it("takes its time", async () => {
    const { service, client } = make()
    service.use({ streamAnalysisProgress: progress(EVENTS, { delayMillis: 20 }) })
    const start = performance.now()
    expect(await collected(streamProgress(client, ID))).toEqual(EVENTS)
    // Timers may be early by less than a millisecond.
    expect(performance.now() - start).toBeGreaterThan(EVENTS.length * 19)
  })

  it("can be left", async () => {
    const { service, client } = make()
    service.use({ streamAnalysisProgress: progress(EVENTS, { delayMillis: 1 }) })
    for await (const event of streamProgress(client, ID)) {
      expect(event).toEqual(STARTED)
      break
    }
    expect(service.calls).toHaveLength(1)
  })
})

describe("progress of a fake", () => {
  it("drops the connections of each run for itself", async () => {
    const { service, client } = fakeByFetch()
    service.use({ streamAnalysisProgress: progress(EVENTS, { dropAfter: 1 }) })
    const other = "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10"
    await collected(streamProgress(client, ID, { maxRetries: 3 }))
    await collected(streamProgress(client, other, { maxRetries: 3 }))
    expect(service.callsOf("streamAnalysisProgress").map(({ path }) => path.id)).toEqual([ID, ID, other, other])
  })

  it("without a final event leaves the client without its end", async () => {
    const { service, client } = fakeByFetch()
    service.use({ streamAnalysisProgress: progress([STARTED]) })
    const error = await failure(collected(streamProgress(client, ID, { maxRetries: 1 })))
    expect(ConnectionError.is(error)).toBe(true)
  })

  it("is over after the final event, begins anew for an unknown identifier, and refuses a long one", async () => {
    const { service, request } = fakeByFetch()
    service.use({ streamAnalysisProgress: progress(EVENTS) })
    const after = async (id: string, expectInvalid = false) =>
      await request(PATH, { headers: { ...HEADERS, "Last-Event-ID": id } }, { expectInvalid })
    expect((await after("3")).status).toBe(204)
    expect(await (await after("2")).text()).toMatch(/^retry: 0\n\nid: 3\nevent: completed\n/)
    expect(await (await after("4")).text()).toContain("id: 1\n")
    expect(await (await after("here")).text()).toContain("id: 1\n")
    const refused = await after("7".repeat(65), true)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ in: "header", field: "Last-Event-ID" }] })
  })

  it("asks for the pause that the service asks for when a test wants it", async () => {
    const { service, request } = fakeByFetch()
    service.use({ streamAnalysisProgress: progress(EVENTS, { retryMillis: 3000 }) })
    expect(await (await request(PATH, { headers: HEADERS })).text()).toMatch(/^retry: 3000\n\n/)
  })

  it("breaks off when the request is aborted", async () => {
    const { service } = fakeByFetch()
    service.use({ streamAnalysisProgress: progress(EVENTS, { delayMillis: 60_000 }) })
    const abort = new AbortController()
    const response = await service.fetch(PATH, { headers: HEADERS, signal: abort.signal })
    const text = response.text()
    abort.abort(new Error("enough"))
    await expect(text).rejects.toThrow("enough")
  })
})
