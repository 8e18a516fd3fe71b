import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ConflictError, type CodeAnalysis } from "@code-analysis/sdk"
import { describe, expect, it } from "vitest"
import { operationOf, requestFaults, responseFaults } from "../contract/ContractChecker.ts"
import { clientOf, failure, ID, loopback, SERVICE_HEADERS } from "./support.ts"

/** The body of an example of the specification. */
function example(name: string): unknown {
  const file = join(import.meta.dirname, `../../spec/components/examples/${name}.json`)
  const read: { readonly value: unknown } = JSON.parse(readFileSync(file, "utf8"))
  return read.value
}

/** A client of a server that answers with an example, when request and answer are what the specification says. */
async function clientAnswered(status: number, name: string): Promise<CodeAnalysis> {
  const body = JSON.stringify(example(name))
  const headers = { ...SERVICE_HEADERS, Location: `/api/v1/fixes/${ID}` }
  const faults = async (request: IncomingMessage) => {
    const { method = "GET", url = "/" } = request
    const address = new URL(url, "http://localhost")
    const located = operationOf(method, address.pathname)
    if (located === undefined) return ["unknown route"]
    const sent = { method, url: address, headers: new Headers(), body: (await text(request)) || undefined }
    for (const [header, value] of Object.entries(request.headers)) sent.headers.set(header, String(value))
    return [
      ...requestFaults(located, sent),
      ...responseFaults(located, { status, headers: new Headers(headers), body }),
    ]
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await faults(request)
    if (found.length === 0) response.writeHead(status, headers).end(body)
    else response.writeHead(418, headers).end(JSON.stringify({ detail: found.join("; ") }))
  }
  return clientOf(await loopback((request, response) => void answer(request, response)))
}

describe("the methods of fixes and code send and take what the specification says", () => {
  it.each<readonly [string, number, string, (client: CodeAnalysis) => PromiseLike<unknown>]>([
    [
      "fixes.list",
      200,
      "fixes-waiting",
      ({ fixes }) => fixes.list({ status: ["proposed"], confidence: ["high"], limit: 5 }),
    ],
    ["fixes.get", 200, "fix-applied", ({ fixes }) => fixes.get(ID)],
    ["fixes.approve", 200, "fix-approved", ({ fixes }) => fixes.approve(ID, { comment: "Reviewed." })],
    ["fixes.approve without a comment", 200, "fix-approved", ({ fixes }) => fixes.approve(ID)],
    ["fixes.reject", 200, "fix-rejected", ({ fixes }) => fixes.reject(ID, { reason: "Moot." })],
    ["fixes.apply", 202, "fix-applying", ({ fixes }) => fixes.apply(ID, { create_pull_request: true })],
    ["fixes.preview", 200, "fix-preview-failed", ({ fixes }) => fixes.preview(ID)],
    [
      "code.search",
      200,
      "code-search-found",
      ({ code }) => code.search({ query: "retry", repository_ids: [ID], limit: 3 }),
    ],
    ["code.ask", 200, "code-answer-extractive", ({ code }) => code.ask({ question: "Where are retries?" })],
    ["code.embeddingsStatus", 200, "embeddings-repository", ({ code }) => code.embeddingsStatus({ repository_id: ID })],
  ])("%s", async (_, status, name, call) => {
    expect(await call(await clientAnswered(status, name))).toEqual(example(name))
  })
})

describe("a decision on a fix", () => {
  it("that somebody else took before is a ConflictError", async () => {
    const client = await clientAnswered(409, "error-fix-rejected")
    const error = await failure(client.fixes.approve(ID))
    expect(ConflictError.is(error)).toBe(true)
    expect(error).toMatchObject({ code: "CONFLICT", operationId: "approveFix" })
  })
})
