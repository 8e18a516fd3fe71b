import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { CodeAnalysis } from "@code-analysis/sdk"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { METHODS } from "./methods.ts"
import { clientOf, ID, loopback, sendJson, SERVICE_HEADERS } from "./support.ts"

type Method = (client: CodeAnalysis) => PromiseLike<unknown>

// The backoff is random from 0 on.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Sends a response that every method accepts as a success. */
function answer(response: ServerResponse, accepted: string): void {
  if (accepted === "application/json") {
    sendJson(response, { id: ID, data: [], pagination: { next_cursor: null, has_more: false } })
  } else {
    response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": accepted })
    response.end('id: 1\nevent: completed\ndata: {"event":"completed"}\n\n')
  }
}

/** A service that resets every connection at its second request. */
async function resettingService() {
  const used = new WeakSet<Socket>()
  let worked = 0
  let resets = 0
  const baseUrl = await loopback((request, response) => {
    request.resume().on("end", () => {
      const isReset = used.has(request.socket)
      used.add(request.socket)
      if (isReset) {
        resets++
        request.socket.resetAndDestroy()
      } else {
        worked++
        answer(response, request.headers.accept ?? "")
      }
    })
  })
  return { baseUrl, worked: () => worked, resets: () => resets }
}

describe("a connection that is reset as it is used again", () => {
  it.each<readonly [string, Method]>([
    ["GET", ({ findings }) => findings.get(ID)],
    ["POST with a key", ({ analysis }) => analysis.trigger({ repository_id: ID })],
    ["POST that changes nothing", ({ code }) => code.search({ query: "retry" })],
    ["PATCH", ({ webhooks }) => webhooks.update(ID, { is_active: true })],
    ["PUT", (client) => client.request({ method: "PUT", pathTemplate: "/api/v1/new", body: {} })],
    ["DELETE", ({ webhooks }) => webhooks.delete(ID)],
  ])("reaches the caller in none of 150 calls of a %s", async (_, call) => {
    const { baseUrl, worked, resets } = await resettingService()
    const client = clientOf(baseUrl, { maxRetries: 3 })
    // oxlint-disable-next-line no-await-in-loop -- each call is to meet the connection of the one before
    for (let count = 0; count < 150; count++) await call(client)
    expect(worked()).toBe(150)
    // Nearly each call met one, whether the client or the platform sent it again.
    expect(resets()).toBeGreaterThan(100)
  })

  // Whether an operation is sent again is settled at its first reset.
  it.each(Object.entries(METHODS))("reaches the caller in none of 20 calls of %s", async (_, [call]) => {
    const { baseUrl, worked, resets } = await resettingService()
    // A stream that was lost is opened again at once.
    const client = clientOf(baseUrl, { maxRetries: 3, maxRetryDelayMillis: 0 })
    // oxlint-disable-next-line no-await-in-loop -- each call is to meet the connection of the one before
    for (let count = 0; count < 20; count++) await call(client)
    expect(worked()).toBe(20)
    expect(resets()).toBeGreaterThan(13)
  })
})

describe("a connection that the service closes when it is idle", () => {
  it.each<readonly [string, Method]>([
    ["GET", ({ findings }) => findings.get(ID)],
    ["POST", ({ analysis }) => analysis.trigger({ repository_id: ID })],
    ["PATCH", ({ webhooks }) => webhooks.update(ID, { is_active: true })],
    ["DELETE", ({ webhooks }) => webhooks.delete(ID)],
  ])("fails none of 150 calls of a %s, whenever it does so", async (_, call) => {
    let closed = 0
    const baseUrl = await loopback((request, response) => {
      request.resume().on("end", () => {
        sendJson(response, { id: ID })
        // before the next call, with it, or after it
        setTimeout(() => request.socket.end(), closed++ % 4)
      })
    })
    const client = clientOf(baseUrl, { maxRetries: 3 })
    // oxlint-disable-next-line no-await-in-loop -- each call is to meet the connection of the one before
    for (let count = 0; count < 150; count++) await call(client)
    expect(closed).toBeGreaterThanOrEqual(150)
  })
})
