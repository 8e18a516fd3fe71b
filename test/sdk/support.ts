/** Shared by the tests of the client: a scripted fetch, a loopback server, responses with the service's headers. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { CodeAnalysis, type CommonOptions } from "@code-analysis/sdk"
import { onTestFinished } from "vitest"

/** The key that must appear nowhere but in the header for it. */
export const API_KEY = "key-that-nobody-may-see"

/** An identifier as the service makes them. */
export const ID = "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"

/** A request as a scripted fetch received it. */
export interface SentRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

/** A client whose requests are answered by a function, and the requests it sent. It does not retry unless told to. */
export function scriptedClient(
  answer: (request: SentRequest, count: number) => Response | Promise<Response>,
  options: CommonOptions = {},
) {
  const sent: SentRequest[] = []
  const client = new CodeAnalysis({
    apiKey: API_KEY,
    maxRetries: 0,
    ...options,
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
      const request = { url: new URL(url), method: init.method ?? "GET", headers: new Headers(init.headers), body }
      sent.push(request)
      return await answer(request, sent.length)
    },
  })
  return { client, sent }
}

/** Headers of every answer of the service. */
export const SERVICE_HEADERS = {
  "Content-Type": "application/json",
  "X-Request-Id": "req-1",
  "X-RateLimit-Limit": "300",
  "X-RateLimit-Remaining": "299",
  "X-RateLimit-Reset": "1768471260",
}

/** An answer of the service with a JSON body. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...SERVICE_HEADERS, ...headers } })
}

/** A page of a list. */
export function page(items: readonly unknown[], nextCursor: string | null = null): Response {
  return json({ data: items, pagination: { next_cursor: nextCursor, has_more: nextCursor !== null } })
}

/** An HTTP server on a free loopback port that ends with the test. */
export async function loopback(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on no port")
  return `http://127.0.0.1:${address.port}`
}

/** Waits until the socket of a request is closed: by an end or by a reset, as the runtime that aborts it has it. */
export async function socketClosed(socket: Socket | undefined): Promise<void> {
  if (socket === undefined) throw new Error("no request came")
  if (!socket.destroyed) await new Promise<void>((resolve) => socket.once("close", () => resolve()))
}

/** A client of a loopback server. It does not retry unless told to. */
export function clientOf(baseUrl: string, options: CommonOptions = {}): CodeAnalysis {
  return new CodeAnalysis({ maxRetries: 0, ...options, baseUrl, apiKey: API_KEY })
}

/** Answers a request of a loopback server with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, SERVICE_HEADERS).end(JSON.stringify(body))
}

/** The credential headers that a request carried. */
export function credentialsOf(request: IncomingMessage) {
  return { key: request.headers["x-api-key"], authorization: request.headers.authorization }
}

/** Error that a promise rejects with. */
export async function failure(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error("it did not fail")
}

/** A file as text. What `node:stream/consumers` has for it takes streams alone in Deno, not all that can be iterated. */
export const textOf = async (file: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder()
  let read = ""
  for await (const bytes of file) read += decoder.decode(bytes, { stream: true })
  return read + decoder.decode()
}
