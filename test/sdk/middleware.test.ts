import {
  CodeAnalysis,
  ConnectionError,
  InvalidArgumentError,
  type Middleware,
  MiddlewareError,
  NotFoundError,
  ParseError,
} from "@code-analysis/sdk"
import { describe, expect, it } from "vitest"
import { API_KEY, failure, ID, json, page, scriptedClient } from "./support.ts"

const NOTHING_KNOWN = { status: 200, requestId: null, rateLimit: null }

const FINDING = { id: ID, title: "Hard-coded secret" }

/** A client with middleware, and the requests that it sent behind the last one. */
function layeredClient(
  middleware: readonly Middleware[],
  answer: (count: number) => Response | Promise<Response> = () => json(FINDING),
) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = []
  const client = new CodeAnalysis({
    apiKey: API_KEY,
    middleware,
    maxRetries: 0,
    fetch: async (url, init) => {
      sent.push({ url, headers: new Headers(init.headers), body: init.body })
      return await answer(sent.length)
    },
  })
  return { client, sent }
}

/** A layer that writes down when it is passed, both ways. */
function tracing(name: string, trace: string[]): Middleware {
  return async (request, next) => {
    trace.push(`${name} in`)
    const response = await next(request)
    trace.push(`${name} out`)
    return response
  }
}

describe("middleware", () => {
  it("lies around the call like an onion: the client's outside, the call's inside", async () => {
    const trace: string[] = []
    const { client } = layeredClient([tracing("first", trace), tracing("second", trace)])
    await client.findings.get(ID, { middleware: [tracing("call", trace)] })
    expect(trace).toEqual(["first in", "second in", "call in", "call out", "second out", "first out"])
  })

  it("sees the operation, the attempt and what is sent, but no credential", async () => {
    const seen: unknown[] = []
    const look: Middleware = async (request, next) => {
      const { operation, attempt, url, headers, body, signal } = request
      seen.push({ operation, attempt, url, headers: Object.fromEntries(headers), body, aborted: signal.aborted })
      return await next(request)
    }
    const { client } = layeredClient([look])
    await client.webhooks.update(ID, { is_active: false })
    expect(seen).toEqual([
      {
        operation: { operationId: "updateWebhook", method: "PATCH", pathTemplate: "/api/v1/customer-webhooks/{id}" },
        attempt: 1,
        url: `http://localhost:8000/api/v1/customer-webhooks/${ID}`,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "user-agent": expect.stringMatching(/^code-analysis-sdk\//),
        },
        body: '{"is_active":false}',
        aborted: false,
      },
    ])
    expect(JSON.stringify(seen)).not.toContain(API_KEY)
  })

  it("can sign a request, and cannot replace its credential", async () => {
    const sign: Middleware = async (request, next) => {
      request.headers.set("X-Signature", `${request.body?.length} of ${new URL(request.url).pathname}`)
      request.headers.set("X-API-Key", "another")
      return await next(request)
    }
    const { client, sent } = layeredClient([sign])
    await client.analysis.trigger({ repository_id: ID })
    expect(sent[0]?.headers.get("X-Signature")).toBe("56 of /api/v1/analysis/trigger")
    expect(sent[0]?.headers.get("X-API-Key")).toBe(API_KEY)
  })

  it("gets a copy of the headers for itself, so that one call does not see those of another", async () => {
    const append: Middleware = async (request, next) => {
      request.headers.append("X-Hop", "1")
      return await next(request)
    }
    const { client, sent } = layeredClient([append], () => page([]))
    for await (const each of client.findings.list().pages()) expect(each.data).toEqual([])
    await client.findings.list()
    expect(sent.map(({ headers }) => headers.get("X-Hop"))).toEqual(["1", "1"])
  })

  it("can give another request on, within the origin", async () => {
    const move: Middleware = async (request, next) => await next({ ...request, url: `${request.url}?debug=1` })
    const { client, sent } = layeredClient([move])
    await client.findings.get(ID)
    expect(sent[0]?.url).toBe(`http://localhost:8000/api/v1/findings/${ID}?debug=1`)
  })

  it("that changes the origin fails the call, and no credential is sent", async () => {
    const lead: Middleware = async (request, next) => await next({ ...request, url: "https://elsewhere.example/" })
    const { client, sent } = layeredClient([lead])
    const error = await failure(client.findings.get(ID))
    expect(InvalidArgumentError.is(error)).toBe(true)
    expect(error).toMatchObject({ argument: "url" })
    expect(sent).toEqual([])
  })

  it("can answer by itself", async () => {
    const { client, sent } = layeredClient([async () => json({ id: "cached" })])
    await expect(client.findings.get(ID)).resolves.toEqual({ id: "cached" })
    expect(sent).toEqual([])
  })

  it("can call next again", async () => {
    const again: Middleware = async (request, next) => {
      const response = await next(request)
      return response.status === 409 ? await next(request) : response
    }
    const { client, sent } = layeredClient([again], (count) => (count === 1 ? json({}, 409) : json(FINDING)))
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(sent).toHaveLength(2)
  })

  it("sees an error status as an answer, which becomes an error outside the first layer", async () => {
    const statuses: number[] = []
    const look: Middleware = async (request, next) => {
      const response = await next(request)
      statuses.push(response.status)
      return response
    }
    const { client } = layeredClient([look], () => json({}, 404))
    expect(NotFoundError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(statuses).toEqual([404])
  })

  it("sees a typed error when there is no answer", async () => {
    const seen: unknown[] = []
    const look: Middleware = async (request, next) => {
      try {
        return await next(request)
      } catch (error) {
        seen.push(error)
        throw error
      }
    }
    const { client } = layeredClient([look], () => {
      throw new TypeError("fetch failed")
    })
    const error = await failure(client.findings.get(ID))
    expect(ConnectionError.is(error)).toBe(true)
    expect(seen).toEqual([error])
  })

  it("may read a clone of the body", async () => {
    const bodies: unknown[] = []
    const read: Middleware = async (request, next) => {
      const response = await next(request)
      bodies.push(await response.clone().json())
      return response
    }
    const { client } = layeredClient([read])
    await expect(client.findings.get(ID)).resolves.toEqual(FINDING)
    expect(bodies).toEqual([FINDING])
  })

  it("that uses the body up is told what to do instead", async () => {
    const read: Middleware = async (request, next) => {
      const response = await next(request)
      await response.text()
      return response
    }
    const { client } = layeredClient([read])
    const error = await failure(client.findings.get(ID))
    expect(MiddlewareError.is(error)).toBe(true)
    expect(String(error)).toContain("clone")
  })

  it.each(["", " of an error"])("that takes the reader of the body%s is told what to do instead", async (kind) => {
    const lock: Middleware = async (request, next) => {
      const response = await next(request)
      response.body?.getReader()
      return response
    }
    const { client, sent } = scriptedClient(() => json(FINDING, kind ? 400 : 200), {
      middleware: [lock],
      maxRetries: 2,
    })
    const error = await failure(client.findings.get(ID))
    expect(MiddlewareError.is(error)).toBe(true)
    expect(String(error)).toContain("clone")
    expect(sent).toHaveLength(1)
  })

  it("that forgets to return the answer fails the call, which is not sent again", async () => {
    const { client, sent } = scriptedClient(() => json(FINDING), {
      // @ts-expect-error what a caller without type checks can do
      middleware: [async (request, next) => void (await next(request))],
      maxRetries: 2,
    })
    expect(MiddlewareError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it("that throws fails the call with its error as the cause", async () => {
    const cause = new Error("no tracer")
    const { client, sent } = layeredClient([
      async () => {
        throw cause
      },
    ])
    const error = await failure(client.findings.get(ID))
    expect(MiddlewareError.is(error)).toBe(true)
    expect(error).toMatchObject({ cause, operationId: "getFinding" })
    expect(sent).toEqual([])
  })

  it("that throws an error of this package fails the call with that", async () => {
    const { client } = layeredClient([
      async (request) => {
        throw new ParseError("the cache is of another version", { operation: request.operation, ...NOTHING_KNOWN })
      },
    ])
    expect(await failure(client.findings.get(ID))).toMatchObject({
      name: "ParseError",
      message: "getFinding (GET /api/v1/findings/{id}): the cache is of another version",
    })
  })
})
