import { getEventListeners } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import {
  AbortError,
  type AnalysisProgressEvent,
  ConnectionError,
  InvalidArgumentError,
  NotFoundError,
  ParseError,
  type RetryEvent,
  TimeoutError,
} from "@code-analysis/sdk"
import { type ProgressOptions, streamProgress, triggerAndWait } from "@code-analysis/sdk/streams"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import {
  API_KEY,
  clientOf,
  failure,
  ID,
  loopback,
  scriptedClient,
  sendJson,
  SERVICE_HEADERS,
  socketClosed,
} from "./support.ts"

// The backoff before another connection is random from 0 on; what the server asks for is waited for all the same.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function progressEvent(percent: number) {
  return { event: "progress", analysis_run_id: ID, status: "running", step: "parsing", progress_percent: percent }
}

const COMPLETED = {
  event: "completed",
  analysis_run_id: ID,
  status: "completed",
  progress_percent: 100,
  health_score: 82,
}
const FAILED = { event: "failed", analysis_run_id: ID, status: "failed", failure: { error_code: "CLONE_FAILED" } }

function message(id: number, event: { event: string }): string {
  return `id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
}

const RETRY_AT_ONCE = "retry: 1\n\n"

function openStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream; charset=utf-8" }).flushHeaders()
  return response
}

/** A service whose connections to the progress stream are scripted in order; the last script serves all further ones. */
async function scriptedStream(...scripts: readonly ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const requests: IncomingMessage[] = []
  const baseUrl = await loopback((request, response) => {
    requests.push(request)
    scripts[Math.min(requests.length, scripts.length) - 1]?.(response, request)
  })
  return {
    client: clientOf(baseUrl, { maxRetries: 5 }),
    requests,
    resumedAt: () => requests.map((each) => each.headers["last-event-id"]),
  }
}

/** A progress stream in memory that gives one text per read, and calls a function before each. */
function streamed(texts: readonly string[], beforeEachText: () => void): Response {
  const left = texts.map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = left.shift()
        if (text === undefined) return controller.close()
        beforeEachText()
        controller.enqueue(text)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { ...SERVICE_HEADERS, "Content-Type": "text/event-stream; charset=utf-8" } })
}

async function collect(events: AsyncIterable<AnalysisProgressEvent>): Promise<AnalysisProgressEvent[]> {
  const collected: AnalysisProgressEvent[] = []
  for await (const event of events) collected.push(event)
  return collected
}

describe("progress", () => {
  it("gives the events of a run and ends with the last one, although the server keeps the connection", async () => {
    const { client, requests } = await scriptedStream((response) => {
      openStream(response).write(
        RETRY_AT_ONCE + message(1, progressEvent(30)) + ": heartbeat\n\n" + message(2, COMPLETED),
      )
    })
    expect(await collect(streamProgress(client, ID))).toEqual([progressEvent(30), COMPLETED])
    expect(requests).toHaveLength(1)
    expect(requests[0]?.url).toBe(`/api/v1/analysis/${ID}/progress`)
    expect(requests[0]?.headers).toMatchObject({ accept: "text/event-stream", "x-api-key": API_KEY })
    expect(requests[0]?.headers["last-event-id"]).toBeUndefined()
  })

  it("ends with a run that fails too", async () => {
    const { client } = await scriptedStream((response) => openStream(response).end(message(1, FAILED)))
    expect(await collect(streamProgress(client, ID))).toEqual([FAILED])
  })

  it("sends nothing before it is iterated, and begins anew each time", async () => {
    const { client, requests } = await scriptedStream((response) => openStream(response).end(message(1, COMPLETED)))
    const events = streamProgress(client, ID)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(requests).toHaveLength(0)
    expect(await collect(events)).toEqual([COMPLETED])
    expect(await collect(events)).toEqual([COMPLETED])
    expect(requests).toHaveLength(2)
  })

  it("leaves out events of a kind it does not know", async () => {
    const { client } = await scriptedStream((response) => {
      openStream(response).end(message(1, { event: "paused" }) + message(2, COMPLETED))
    })
    expect(await collect(streamProgress(client, ID))).toEqual([COMPLETED])
  })

  it("with an event that is not JSON is a ParseError, and the socket is closed", async () => {
    const { client, requests } = await scriptedStream((response) => void openStream(response).write("data: {oops\n\n"))
    const error = await failure(collect(streamProgress(client, ID)))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({ status: 200, requestId: "req-1", operationId: "streamAnalysisProgress" })
    await socketClosed(requests[0]?.socket)
  })

  it("with an event larger than any is a ParseError", async () => {
    const { client } = await scriptedStream((response) => {
      const line = `data: ${"x".repeat(65_536)}\n`
      openStream(response).write(line.repeat(17))
    })
    expect(ParseError.is(await failure(collect(streamProgress(client, ID))))).toBe(true)
  })

  it("has closed its socket when the last event is given", async () => {
    const { client, requests } = await scriptedStream(
      (response) => void openStream(response).write(message(1, COMPLETED)),
    )
    const events = streamProgress(client, ID)[Symbol.asyncIterator]()
    await expect(events.next()).resolves.toEqual({ done: false, value: COMPLETED })
    await socketClosed(requests[0]?.socket)
    await expect(events.next()).resolves.toEqual({ done: true, value: undefined })
  })

  it("understands the type of the answer in any case, with parameters or without", async () => {
    for (const type of ["Text/Event-Stream", "TEXT/EVENT-STREAM;charset=UTF-8", "text/event-stream"]) {
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      const { client } = await scriptedStream((response) => {
        response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": type }).end(message(1, COMPLETED))
      })
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      expect(await collect(streamProgress(client, ID))).toEqual([COMPLETED])
    }
  })

  it("that is answered with something else is a ParseError", async () => {
    const { client, requests } = await scriptedStream((response) => sendJson(response, { fine: true }))
    expect(ParseError.is(await failure(collect(streamProgress(client, ID))))).toBe(true)
    expect(requests).toHaveLength(1)
  })
})

describe("progress over a connection that is lost", () => {
  it("continues after the last event, without one that was cut off", async () => {
    const cutOff = message(3, progressEvent(60)).slice(0, -3)
    const { client, resumedAt } = await scriptedStream(
      (response) => {
        openStream(response).write(
          RETRY_AT_ONCE + message(1, progressEvent(10)) + message(2, progressEvent(40)) + cutOff,
        )
        setTimeout(() => response.destroy(), 20)
      },
      (response) => openStream(response).end(message(3, progressEvent(60)) + message(4, COMPLETED)),
    )
    const events = await collect(streamProgress(client, ID))
    expect(events).toEqual([progressEvent(10), progressEvent(40), progressEvent(60), COMPLETED])
    expect(resumedAt()).toEqual([undefined, "2"])
  })

  it("continues when the server closed it in order", async () => {
    const { client, resumedAt } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => openStream(response).end(message(2, COMPLETED)),
    )
    expect(await collect(streamProgress(client, ID))).toEqual([progressEvent(10), COMPLETED])
    expect(resumedAt()).toEqual([undefined, "1"])
  })

  it("does not repeat an event that the server sends again", async () => {
    const { client } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => openStream(response).end(message(1, progressEvent(10)) + message(2, COMPLETED)),
    )
    expect(await collect(streamProgress(client, ID))).toEqual([progressEvent(10), COMPLETED])
  })

  it("ends when the server says 204: there is nothing after the last event", async () => {
    const { client } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => response.writeHead(204, SERVICE_HEADERS).end(),
    )
    expect(await collect(streamProgress(client, ID))).toEqual([progressEvent(10)])
  })

  it("waits as long as the server asks for before the next connection", async () => {
    const times: number[] = []
    const { client } = await scriptedStream(
      (response) => {
        openStream(response).end("retry: 120\n\n")
        times.push(performance.now())
      },
      (response) => {
        times.push(performance.now())
        openStream(response).end(message(1, COMPLETED))
      },
    )
    await collect(streamProgress(client, ID))
    // Timers may fire a millisecond early.
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(118)
  })

  it.each([
    ["a longer time than a timer measures", "9999999999"],
    ["a longer time than a number holds", "9".repeat(400)],
  ])("does not take %s for none", async (_, millis) => {
    const stream = { "Content-Type": "text/event-stream" }
    const { client } = scriptedClient(() => new Response(`retry: ${millis}\n\n`, { headers: stream }), {
      maxRetries: 1,
      maxRetryDelayMillis: Infinity,
    })
    const delays: number[] = []
    const caller = new AbortController()
    const onRetry = ({ delayMillis }: RetryEvent): void => {
      delays.push(delayMillis)
      caller.abort()
    }
    expect(AbortError.is(await failure(collect(streamProgress(client, ID, { onRetry, signal: caller.signal }))))).toBe(
      true,
    )
    expect(delays).toEqual([2 ** 31 - 1])
  })

  it("comes back over errors of the server and refused connections", async () => {
    const { client } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => sendJson(response, {}, 503),
      (_, request) => request.socket.destroy(),
      (response) => sendJson(response, {}, 429),
      (response) => openStream(response).end(message(2, COMPLETED)),
    )
    expect(await collect(streamProgress(client, ID))).toEqual([progressEvent(10), COMPLETED])
  })

  it("fails at once when the server asks for a longer wait than a minute", async () => {
    const { client, requests } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE),
      (response) => response.writeHead(429, { ...SERVICE_HEADERS, "Retry-After": "61" }).end(),
    )
    expect(await failure(collect(streamProgress(client, ID)))).toMatchObject({
      name: "RateLimitError",
      retryAfterSeconds: 61,
    })
    expect(requests).toHaveLength(2)
  })

  it.each([
    [401, "UnauthorizedError"],
    [403, "ForbiddenError"],
    [404, "NotFoundError"],
  ])("does not try again after a %i", async (status, name) => {
    const { client, requests } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => sendJson(response, {}, status),
    )
    expect(await failure(collect(streamProgress(client, ID)))).toMatchObject({ name })
    expect(requests).toHaveLength(2)
  })

  it("fails with the last reason after as many attempts as allowed", async () => {
    const { client, requests } = await scriptedStream((response) => openStream(response).end(RETRY_AT_ONCE))
    const error = await failure(collect(streamProgress(client, ID, { maxRetries: 2 })))
    expect(ConnectionError.is(error)).toBe(true)
    expect(String(error)).toContain("ended early")
    expect(requests).toHaveLength(3)
  })

  it("begins to count anew with every event", async () => {
    const { client } = await scriptedStream(
      (response) => openStream(response).end(RETRY_AT_ONCE),
      (response) => openStream(response).end(message(1, progressEvent(10))),
      (response) => openStream(response).end(),
      (response) => openStream(response).end(message(2, COMPLETED)),
    )
    expect(await collect(streamProgress(client, ID, { maxRetries: 2 }))).toEqual([progressEvent(10), COMPLETED])
  })

  it("counts a connection that only repeats an event, or has events that it does not know", async () => {
    const repeated = message(1, progressEvent(10))
    const unknown = message(2, { event: "paused" })
    for (const text of [repeated, unknown]) {
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      const { client, requests } = await scriptedStream((response) => openStream(response).end(RETRY_AT_ONCE + text))
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      const error = await failure(collect(streamProgress(client, ID, { maxRetries: 2 })))
      expect(ConnectionError.is(error)).toBe(true)
      expect(requests).toHaveLength(3)
    }
  })

  it("is a ParseError when the last event is of a kind that it does not know", async () => {
    const { client } = await scriptedStream(
      (response) => {
        const text = message(1, progressEvent(10)) + message(2, { event: "canceled" })
        openStream(response).end(RETRY_AT_ONCE + text)
      },
      (response) => response.writeHead(204, SERVICE_HEADERS).end(),
    )
    const error = await failure(collect(streamProgress(client, ID)))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({ operationId: "streamAnalysisProgress", requestId: "req-1" })
  })

  it("does not count a connection that lived, even without an event", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
    onTestFinished(() => void vi.useRealTimers())
    const { client, sent } = scriptedClient((_, count) =>
      streamed(
        count <= 3 ? [RETRY_AT_ONCE, ": heartbeat\n\n", ": heartbeat\n\n"] : [RETRY_AT_ONCE, message(1, COMPLETED)],
        // Shorter than the idle time-out, which the connection outlives all the same.
        () => void vi.advanceTimersByTime(200),
      ),
    )
    const collected = collect(streamProgress(client, ID, { maxRetries: 1, idleTimeoutMillis: 250 }))
    let isOver = false
    collected.then(
      () => (isOver = true),
      () => (isOver = true),
    )
    for (;;) {
      // Everything is in memory: after a turn nothing but the timer of the next connection can go on.
      await new Promise(setImmediate)
      if (isOver) break
      vi.advanceTimersToNextTimer()
    }
    expect(await collected).toEqual([COMPLETED])
    expect(sent).toHaveLength(4)
  })

  it("tries again when the first connection cannot be made, which is safe", async () => {
    const { client, requests } = await scriptedStream((_, request) => request.socket.destroy())
    const error = await failure(collect(streamProgress(client, ID, { maxRetries: 2, maxRetryDelayMillis: 1 })))
    expect(ConnectionError.is(error)).toBe(true)
    expect(requests).toHaveLength(3)
  })

  it("fails at once when the run does not exist", async () => {
    const { client, requests } = await scriptedStream((response) => sendJson(response, {}, 404))
    expect(NotFoundError.is(await failure(collect(streamProgress(client, ID))))).toBe(true)
    expect(requests).toHaveLength(1)
  })
})

describe("progress over a connection that is silent", () => {
  const SILENT: ProgressOptions = { idleTimeoutMillis: 150, maxRetries: 1 }

  it("makes another one", async () => {
    const { client, resumedAt } = await scriptedStream(
      (response) => void openStream(response).write(RETRY_AT_ONCE + message(1, progressEvent(10))),
      (response) => openStream(response).end(message(2, COMPLETED)),
    )
    expect(await collect(streamProgress(client, ID, SILENT))).toEqual([progressEvent(10), COMPLETED])
    expect(resumedAt()).toEqual([undefined, "1"])
  })

  it("fails with a TimeoutError when they are all silent", async () => {
    const { client, requests } = await scriptedStream((response) => void openStream(response).write(RETRY_AT_ONCE))
    const error = await failure(collect(streamProgress(client, ID, SILENT)))
    expect(TimeoutError.is(error)).toBe(true)
    expect(error).toMatchObject({ timeoutMillis: 150 })
    expect(requests).toHaveLength(2)
  })

  it("keeps one that sends signs of life", async () => {
    const { client, requests } = await scriptedStream((response) => {
      openStream(response)
      const heartbeat = setInterval(() => response.write(": heartbeat\n\n"), 20)
      setTimeout(() => response.end(message(1, COMPLETED)), 700)
      response.on("close", () => clearInterval(heartbeat))
    })
    expect(await collect(streamProgress(client, ID, { idleTimeoutMillis: 300 }))).toEqual([COMPLETED])
    expect(requests).toHaveLength(1)
  })

  it("does not take a slow reader for a silent server", async () => {
    const { client, requests } = await scriptedStream((response) => {
      openStream(response).write(message(1, progressEvent(10)))
      setTimeout(() => response.write(message(2, COMPLETED)), 10)
    })
    const seen: string[] = []
    for await (const { event } of streamProgress(client, ID, SILENT)) {
      seen.push(event)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    expect(seen).toEqual(["progress", "completed"])
    expect(requests).toHaveLength(1)
  })

  it("is not ended by the time-out of the call, which ends with the headers", async () => {
    const { client } = await scriptedStream((response) => {
      openStream(response)
      setTimeout(() => response.end(message(1, COMPLETED)), 400)
    })
    expect(await collect(streamProgress(client, ID, { timeoutMillis: 250 }))).toEqual([COMPLETED])
  })

  it.each([0, -1, Number.NaN])("refuses an idle time-out of %d", (idleTimeoutMillis) => {
    const client = clientOf("http://127.0.0.1:1")
    expect(() => streamProgress(client, ID, { idleTimeoutMillis })).toThrow(InvalidArgumentError)
  })
})

async function openedStream() {
  const stream = await scriptedStream((response) => void openStream(response).write(message(1, progressEvent(10))))
  return { ...stream, closed: async () => await socketClosed(stream.requests[0]?.socket) }
}

describe("leaving progress", () => {
  it("by break closes the socket", async () => {
    const { client, closed, requests } = await openedStream()
    for await (const event of streamProgress(client, ID)) {
      expect(event).toEqual(progressEvent(10))
      break
    }
    await closed()
    expect(requests).toHaveLength(1)
  })

  it("by break cancels a body that knows nothing of the signal", async () => {
    const cancel = vi.fn<() => void>()
    const text = new TextEncoder().encode(message(1, progressEvent(10)))
    const body = () => new ReadableStream({ start: (controller) => controller.enqueue(text), cancel })
    const { client } = scriptedClient(() => new Response(body(), { headers: { "Content-Type": "text/event-stream" } }))
    for await (const event of streamProgress(client, ID)) if (event.event === "progress") break
    expect(cancel).toHaveBeenCalledOnce()
  })

  it("by an error in the loop closes the socket", async () => {
    const { client, closed } = await openedStream()
    const error = await failure(
      (async () => {
        for await (const _ of streamProgress(client, ID)) throw new Error("mine")
      })(),
    )
    expect(error).toEqual(new Error("mine"))
    await closed()
  })

  it("while the next event is waited for closes the socket and ends the wait", async () => {
    const { client, closed } = await openedStream()
    const events = streamProgress(client, ID)[Symbol.asyncIterator]()
    await events.next()
    const waiting = events.next()
    await events.return?.()
    await expect(waiting).resolves.toEqual({ done: true, value: undefined })
    await closed()
  })

  it("by its signal ends the wait with an AbortError and closes the socket", async () => {
    const { client, closed } = await openedStream()
    const caller = new AbortController()
    const seen: AnalysisProgressEvent[] = []
    const error = await failure(
      (async () => {
        for await (const event of streamProgress(client, ID, { signal: caller.signal })) {
          seen.push(event)
          setTimeout(() => caller.abort("enough"), 20)
        }
      })(),
    )
    expect(seen).toEqual([progressEvent(10)])
    expect(AbortError.is(error)).toBe(true)
    expect(error).toMatchObject({ cause: "enough", operationId: "streamAnalysisProgress" })
    await closed()
  })

  it("by its signal does not wait for the next connection", async () => {
    const { client } = await scriptedStream((response) => openStream(response).end("retry: 86400000\n\n"))
    const caller = new AbortController()
    setTimeout(() => caller.abort(), 40)
    const error = await failure(collect(streamProgress(client, ID, { signal: caller.signal })))
    expect(AbortError.is(error)).toBe(true)
  })

  it("by its end leaves no listener on its signal", async () => {
    const { client } = await scriptedStream((response) => openStream(response).end(message(1, COMPLETED)))
    const caller = new AbortController()
    await collect(streamProgress(client, ID, { signal: caller.signal }))
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0)
  })

  it("before it began sends nothing", async () => {
    const { client, requests } = await openedStream()
    const error = await failure(collect(streamProgress(client, ID, { signal: AbortSignal.abort() })))
    expect(AbortError.is(error)).toBe(true)
    expect(requests).toHaveLength(0)
  })
})

describe("triggerAndWait", () => {
  const RUN = { id: ID, status: "completed", health_score: 82, failure: null }

  async function service(finished: object, isSilent: (url: string) => boolean = () => false) {
    const calls: string[] = []
    const baseUrl = await loopback((request, response) => {
      calls.push(`${request.method} ${request.url}`)
      if (isSilent(request.url ?? "")) return
      if (request.method === "POST") sendJson(response, { ...RUN, status: "queued" }, 202)
      else if (request.url?.endsWith("/progress") === true) {
        openStream(response).end(message(1, progressEvent(50)) + message(2, COMPLETED))
      } else sendJson(response, finished)
    })
    return { client: clientOf(baseUrl), calls }
  }

  it("starts a run, tells its progress and resolves with the finished run", async () => {
    const { client, calls } = await service(RUN)
    const seen: AnalysisProgressEvent[] = []
    const run = await triggerAndWait(
      client,
      { repository_id: ID },
      {
        onProgress: (event) => {
          seen.push(event)
        },
      },
    )
    expect(run).toEqual(RUN)
    expect(seen).toEqual([progressEvent(50), COMPLETED])
    expect(calls).toEqual([
      "POST /api/v1/analysis/trigger",
      `GET /api/v1/analysis/${ID}/progress`,
      `GET /api/v1/analysis/${ID}/status`,
    ])
  })

  it("resolves with a run that failed", async () => {
    const failed = { ...RUN, status: "failed", failure: { error_code: "CLONE_FAILED" } }
    const { client } = await service(failed)
    await expect(triggerAndWait(client, { repository_id: ID })).resolves.toEqual(failed)
  })

  it("does not take a run that goes on for a finished one", async () => {
    const { client } = await service({ ...RUN, status: "running" })
    const error = await failure(triggerAndWait(client, { repository_id: ID }))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({ operationId: "getAnalysisStatus", requestId: "req-1" })
  })

  it("ends with its deadline, whatever it waits for then, and names the run", async () => {
    // a busy machine as well starts the run before it
    const deadlineMillis = 2_000
    const waiting: readonly ((url: string) => boolean)[] = [
      (url) => url.endsWith("/progress"),
      (url) => url.endsWith("/status"),
    ]
    for (const waits of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      const { client } = await service(RUN, waits)
      // oxlint-disable-next-line no-await-in-loop -- one service after the other
      const error = await failure(triggerAndWait(client, { repository_id: ID }, { deadlineMillis }))
      expect(TimeoutError.is(error)).toBe(true)
      expect(error).toMatchObject({ timeoutMillis: deadlineMillis, analysisRunId: ID })
      expect(String(error)).toContain("deadlineMillis")
      expect(String(error)).toContain(`[run ${ID}]`)
    }
  })

  it("ends with its deadline while onProgress works", async () => {
    const { client } = await service(RUN)
    const onProgress = async () => await new Promise<void>(() => {})
    const waited = triggerAndWait(client, { repository_id: ID }, { deadlineMillis: 200, onProgress })
    expect(TimeoutError.is(await failure(waited))).toBe(true)
  })

  it("ends with its signal, and names the run that goes on", async () => {
    const stop = new AbortController()
    const { signal } = stop
    const { client } = await service(RUN, (url) => {
      if (!url.endsWith("/progress")) return false
      setTimeout(() => stop.abort())
      return true
    })
    const error = await failure(triggerAndWait(client, { repository_id: ID }, { signal }))
    expect(AbortError.is(error)).toBe(true)
    expect(error).toMatchObject({ analysisRunId: ID })
    expect(getEventListeners(signal, "abort")).toHaveLength(0)
  })

  it("names the run in each error after its start, and none before it", async () => {
    const { client } = await service({ ...RUN, status: "running" })
    const error = await failure(triggerAndWait(client, { repository_id: ID }))
    expect(error).toMatchObject({ name: "ParseError", analysisRunId: ID })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ analysisRunId: ID })
    const refusing = scriptedClient(() => new Response(null, { status: 409 })).client
    const refusal = await failure(triggerAndWait(refusing, { repository_id: ID }))
    expect(refusal).toMatchObject({ name: "ConflictError" })
    expect(refusal).not.toHaveProperty("analysisRunId")
  })

  it("stops when onProgress fails, and leaves the run to itself", async () => {
    const { client, calls } = await service(RUN)
    const onProgress = async () => await Promise.reject(new Error(`no terminal after ${calls.length} calls`))
    expect(await failure(triggerAndWait(client, { repository_id: ID }, { onProgress }))).toMatchObject({
      name: "CallbackError",
      cause: new Error("no terminal after 2 calls"),
      analysisRunId: ID,
    })
    expect(calls).toHaveLength(2)
  })
})
