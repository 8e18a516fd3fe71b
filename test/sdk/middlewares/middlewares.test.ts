import { AbortError, type CommonOptions } from "@code-analysis/sdk"
import { type Deprecation, deprecations, type LogEntry, logging, pacing } from "@code-analysis/sdk/middleware"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { API_KEY, failure, ID, json, scriptedClient } from "../support.ts"

const FINDING = { id: ID }

function failing(): never {
  throw new TypeError("fetch failed")
}

describe("logging", () => {
  it("tells of each attempt without a secret, a body or a URL", async () => {
    const entries: LogEntry[] = []
    const options: CommonOptions = {
      maxRetries: 1,
      headers: { "X-Team": "payments", "X-Session": "hush" },
      middleware: [logging((entry) => entries.push(entry), { shownHeaders: ["X-Team"] })],
    }
    const { client } = scriptedClient(
      (_, count) => (count === 1 ? failing() : json(FINDING, 200, { "Set-Cookie": "hush" })),
      options,
    )
    await client.findings.get(ID)
    expect(entries).toMatchObject([
      { operationId: "getFinding", attempt: 1, status: null, errorName: "ConnectionError", requestId: null },
      { operationId: "getFinding", attempt: 2, status: 200, errorName: null, requestId: "req-1" },
    ])
    expect(entries[1]?.requestHeaders).toMatchObject({ "x-team": "payments", "x-session": "[hidden]" })
    expect(entries[1]?.responseHeaders).toMatchObject({ "set-cookie": "[hidden]", "x-ratelimit-limit": "300" })
    const written = JSON.stringify(entries)
    for (const secret of ["hush", API_KEY, ID]) expect(written).not.toContain(secret)
  })
})

describe("deprecations", () => {
  const HEADERS = {
    Deprecation: "@1767225600",
    Sunset: "Wed, 01 Jul 2026 00:00:00 GMT",
    Link: '</api/v2>; rel="successor-version"',
  }

  it("tells of an operation once, with the dates and the link", async () => {
    const told: Deprecation[] = []
    const { client } = scriptedClient(() => json(FINDING, 200, HEADERS), {
      middleware: [deprecations((deprecation) => told.push(deprecation))],
    })
    await client.findings.get(ID)
    await client.findings.get(ID)
    expect(told).toEqual([
      {
        operation: { operationId: "getFinding", method: "GET", pathTemplate: "/api/v1/findings/{id}" },
        deprecatedAt: new Date("2026-01-01T00:00:00Z"),
        sunsetAt: new Date("2026-07-01T00:00:00Z"),
        link: HEADERS.Link,
      },
    ])
    await client.findings.summary()
    expect(told).toHaveLength(2)
  })

  it("says nothing of an operation that stays", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const { client } = scriptedClient((_, count) => json(FINDING, 200, count === 1 ? {} : HEADERS), {
      middleware: [deprecations()],
    })
    await client.findings.get(ID)
    expect(warn).not.toHaveBeenCalled()
    await client.findings.get(ID)
    expect(warn.mock.calls).toEqual([[expect.stringContaining("2026-07-01")]])
  })
})

describe("pacing", () => {
  const NOW = Date.parse("2026-01-15T10:30:00Z")
  const windowEnding = (seconds: number, remaining: number) => ({
    Date: new Date(NOW).toUTCString(),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(NOW / 1000 + seconds),
  })

  it("counts the calls that are under way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient(
      async (_, count) => {
        if (count > 1) await new Promise((resolve) => setTimeout(resolve, 1000))
        return json(FINDING, 200, count === 1 ? windowEnding(30, 1) : windowEnding(60, 0))
      },
      { middleware: [pacing()], timeoutMillis: 300_000 },
    )
    await client.findings.get(ID)
    const calls = Promise.all([client.findings.get(ID), client.findings.get(ID)])
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(120_000)
    await calls
    expect(sent).toHaveLength(3)
  })

  it("does not hold a call that the caller gives up", async () => {
    const { client, sent } = scriptedClient(() => json(FINDING, 200, windowEnding(30, 0)), { middleware: [pacing()] })
    await client.findings.get(ID)
    const error = await failure(client.findings.get(ID, { signal: AbortSignal.timeout(20) }))
    expect(AbortError.is(error)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("sends again when the window is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient(
      (_, count) => json(FINDING, 200, count === 1 ? windowEnding(30, 0) : windowEnding(60, 299)),
      { middleware: [pacing()] },
    )
    await client.findings.get(ID)
    const call = client.findings.get(ID)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(call).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })

  it("does not let an answer bring back what the calls under way have used", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient(
      async (_, count) => {
        await new Promise((resolve) => setTimeout(resolve, count * 1000))
        return json(FINDING, 200, windowEnding(30, 4 - count))
      },
      { middleware: [pacing()], timeoutMillis: 300_000 },
    )
    const first = client.findings.get(ID)
    await vi.advanceTimersByTimeAsync(1000)
    await first
    const calls = Promise.all(Array.from({ length: 3 }, async () => await client.findings.get(ID)))
    await vi.advanceTimersByTimeAsync(2000)
    const late = client.findings.get(ID)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all([calls, late])
  })

  it("does not use up more than the next window has before an answer has told of it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient(
      async (_, count) => {
        if (count > 1) await new Promise((resolve) => setTimeout(resolve, 5000))
        const headers = count === 1 ? windowEnding(30, 0) : windowEnding(90, 0)
        return json(FINDING, 200, { ...headers, "X-RateLimit-Limit": "2" })
      },
      { middleware: [pacing()], timeoutMillis: 300_000 },
    )
    await client.findings.get(ID)
    const calls = Promise.all(Array.from({ length: 5 }, async () => await client.findings.get(ID)))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(sent).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(200_000)
    await calls
    expect(sent).toHaveLength(6)
  })

  it("waits no longer than a window is, whatever an answer says of its end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient(() => json(FINDING, 200, windowEnding(900_000_000_000, 0)), {
      middleware: [pacing()],
      timeoutMillis: 300_000,
    })
    await client.findings.get(ID)
    const call = client.findings.get(ID)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2)
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(sent).toHaveLength(2)
  })

  it("does not wait for a call that was given up before", async () => {
    const paced = pacing()
    const operation = { operationId: null, method: "GET", pathTemplate: "/livez" }
    const request = { operation, attempt: 1, url: "http://localhost/livez", headers: new Headers(), body: null }
    const next = async () => json({}, 200, windowEnding(30, 0))
    await paced({ ...request, signal: new AbortController().signal }, next)
    const reason = new Error("given up")
    await expect(paced({ ...request, signal: AbortSignal.abort(reason) }, next)).rejects.toBe(reason)
  })

  it("takes no notice of the window of a 429, which may be that of analyses", async () => {
    const { client, sent } = scriptedClient(
      (_, count) => (count === 1 ? json({}, 429, windowEnding(3600, 0)) : json(FINDING)),
      { middleware: [pacing()] },
    )
    await failure(client.findings.get(ID))
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })
})
