import { Readable } from "node:stream"
import { CodeAnalysis, type FetchFunction } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { describe, expect, it } from "vitest"
import { fetch as fetchOfUndici } from "undici"
import { API_KEY, failure, ID, loopback, sendJson, SERVICE_HEADERS } from "./support.ts"

const COMPLETED = { event: "completed", analysis_run_id: ID, status: "completed", health_score: 82 }

/** A library like node-fetch: headers of its own, and a stream of Node for a body. */
const fetchOfNodeStreams: FetchFunction = async (url, init) => {
  const { status, statusText, headers, body } = await fetch(url, init)
  const bytes = body ? Buffer.from(await new Response(body).arrayBuffer()) : null
  return { status, statusText, headers: new Map(headers), body: bytes && Readable.from([bytes]) }
}

async function service(): Promise<string> {
  return await loopback((request, response) => {
    if (request.url?.endsWith("/progress") === true) {
      response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" })
      response.end(`id: 1\nevent: completed\ndata: ${JSON.stringify(COMPLETED)}\n\n`)
    } else if (request.method === "DELETE") response.writeHead(204, SERVICE_HEADERS).end()
    else if (request.url?.includes("/fixes") === true) sendJson(response, { error_code: "NOT_FOUND" }, 404)
    else sendJson(response, { id: ID, key: request.headers["x-api-key"] })
  })
}

describe("a fetch of a library", () => {
  it.each<readonly [string, FetchFunction]>([
    ["the platform", fetch],
    ["undici", fetchOfUndici],
    ["one with streams of Node", fetchOfNodeStreams],
  ])("serves calls, errors and streams: %s", async (_, fetchFunction) => {
    const client = new CodeAnalysis({ apiKey: API_KEY, baseUrl: await service(), fetch: fetchFunction })
    expect(await client.findings.get(ID)).toEqual({ id: ID, key: API_KEY })
    expect(await client.webhooks.delete(ID)).toBeUndefined()
    expect(await failure(client.fixes.get(ID))).toMatchObject({ name: "NotFoundError", requestId: "req-1" })
    const events: unknown[] = []
    for await (const event of streamProgress(client, ID)) events.push(event)
    expect(events).toEqual([COMPLETED])
  })

  it("may end a body that is not read to its end", async () => {
    const source = Readable.from([Buffer.from("data: 1")])
    const unread: FetchFunction = async () => ({
      status: 307,
      statusText: "",
      headers: new Headers({ Location: "https://other.example/" }),
      body: source,
    })
    const client = new CodeAnalysis({ apiKey: API_KEY, fetch: unread })
    expect(await failure(client.findings.get(ID))).toMatchObject({ name: "RedirectError" })
    await new Promise(setImmediate)
    expect(source.destroyed).toBe(true)
  })
})
