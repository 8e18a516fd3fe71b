import { CodeAnalysis, NotFoundError, ParseError } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { validateAnswer } from "@code-analysis/sdk/validation"
import { describe, expect, it } from "vitest"
import { document } from "../../spec/document.ts"
import { API_KEY, failure, ID, json, page, SERVICE_HEADERS } from "../support.ts"

const FINDING = document.components.examples["finding-code-eval"]?.value ?? {}

/** A client that validates, and whose calls are all answered alike. */
function clientOf(answer: () => Response) {
  return new CodeAnalysis({ apiKey: API_KEY, fetch: async () => answer(), validate: validateAnswer })
}

function stream(...events: readonly object[]): Response {
  const body = events.map((event, id) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`).join("")
  return new Response(body, { headers: { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" } })
}

const UPDATE = document.components.examples["progress-parsing"]?.value ?? {}
const COMPLETED = document.components.examples["progress-completed"]?.value ?? {}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

describe("a client that validates", () => {
  it("resolves with an answer that is right", async () => {
    await expect(clientOf(() => json(FINDING)).findings.get(ID)).resolves.toEqual(FINDING)
  })

  it("rejects with a ParseError that names the place in an answer that is wrong", async () => {
    const error = await failure(clientOf(() => json({ ...FINDING, line_start: "the-first" })).findings.get(ID))
    expect(ParseError.is(error)).toBe(true)
    expect(error).toMatchObject({
      message: "getFinding (GET /api/v1/findings/{id}): /line_start is a string instead of an integer [request req-1]",
      pointer: "/line_start",
      status: 200,
      requestId: "req-1",
      operationId: "getFinding",
    })
    expect(JSON.stringify(error)).not.toContain("the-first")
  })

  it("lets values through that the specification does not know yet", async () => {
    const newer = { ...FINDING, role: "generated", severity: "catastrophic" }
    await expect(clientOf(() => json(newer)).findings.get(ID)).resolves.toEqual(newer)
  })

  it("names the answer as a whole where no part of it is to blame", async () => {
    const error = await failure(clientOf(() => json([])).findings.get(ID))
    expect(error).toMatchObject({ message: expect.stringContaining("the answer is an array"), pointer: "" })
  })

  it("looks at every page of a list", async () => {
    const { title: _, ...untitled } = { title: "", ...FINDING }
    let count = 0
    const client = clientOf(() => (count++ === 0 ? page([FINDING], "next") : page([FINDING, untitled])))
    const seen: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const finding of client.findings.list()) seen.push(finding)
      })(),
    )
    expect(seen).toEqual([FINDING])
    expect(error).toMatchObject({ _tag: "ParseError", pointer: "/data/1/title" })
  })

  it("looks at every event of a stream, and does not connect again for one that is wrong", async () => {
    let connections = 0
    const client = clientOf(() => {
      connections++
      return stream(UPDATE, { ...COMPLETED, health_score: null })
    })
    const error = await failure(collect(streamProgress(client, ID)))
    expect(error).toMatchObject({ _tag: "ParseError", pointer: "/health_score", operationId: "streamAnalysisProgress" })
    expect(connections).toBe(1)
  })

  it("passes over an event of a name that it does not know", async () => {
    const client = clientOf(() => stream(UPDATE, { event: "paused" }, COMPLETED))
    await expect(collect(streamProgress(client, ID))).resolves.toEqual([UPDATE, COMPLETED])
  })

  it("takes an answer without a body as it is", async () => {
    const client = clientOf(() => new Response(null, { status: 204, headers: SERVICE_HEADERS }))
    await expect(client.webhooks.delete(ID)).resolves.toBeUndefined()
  })

  it("leaves errors to their classes", async () => {
    expect(NotFoundError.is(await failure(clientOf(() => json({}, 404)).findings.get(ID)))).toBe(true)
  })
})

describe("a client that does not validate", () => {
  it("takes the answer for what the specification says", async () => {
    const client = new CodeAnalysis({ apiKey: API_KEY, fetch: async () => json({ id: 7 }) })
    await expect(client.findings.get(ID)).resolves.toEqual({ id: 7 })
  })

  it("has no pointer in the ParseErrors of its own", async () => {
    const client = new CodeAnalysis({ apiKey: API_KEY, fetch: async () => new Response("<html>") })
    expect(await failure(client.findings.get(ID))).toMatchObject({ _tag: "ParseError", pointer: null })
  })
})
