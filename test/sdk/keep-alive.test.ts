import type { Socket } from "node:net"
import type { CodeAnalysis } from "@code-analysis/sdk"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { clientOf, ID, loopback, sendJson } from "./support.ts"

type Method = (client: CodeAnalysis) => PromiseLike<unknown>

// The backoff is random from 0 on.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A service that resets every connection at its second request, as one does that closes idle connections. */
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
        sendJson(response, { id: ID })
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
})
