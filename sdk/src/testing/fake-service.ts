/** The fake service: answers requests by operation, without a network, and keeps what it was called with. */
import { onAbort } from "../abort-listeners.ts"
import type { OperationId } from "../operation-types.ts"
import { type Answers, answered } from "./answer.ts"
import { type AnyCall, type Call, isRefusal, readCall, routeOf } from "./call.ts"
import { defaultAnswer } from "./defaults.ts"
import { failureOf, unknownRoute } from "./failure.ts"

/** A service that exists in the test alone. */
export interface FakeService {
  /**
   * Sends a request to the fake. Give it to a client as its `fetch`, or put it in the place of the global one. Where the
   * request goes to does not matter, only its path from `/api/v1` on.
   *
   * It rejects when the request is aborted, and with a `TypeError` when an answer is `Response.error()`: that is how a
   * network fails.
   */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** The answer to a request, for a server on any runtime: `Deno.serve(service.respond)`. */
  readonly respond: (request: Request) => Promise<Response>
  /** The calls so far, in their order. Requests that are no call of an operation are not among them. */
  readonly calls: readonly AnyCall[]
  /** The calls of one operation, in their order. */
  callsOf<Id extends OperationId>(operationId: Id): readonly Call<Id>[]
  /** Replaces answers, until {@link FakeService.reset}. */
  use(answers: Answers): void
  /** Goes back to the answers that the service was made with, and forgets the calls. */
  reset(): void
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

/**
 * Makes a fake of the service. Every operation answers what the specification has as its example, in the shape and with the
 * headers of the service, unless `answers` say otherwise. A request without a credential is answered 401, one that is
 * malformed 400, one to an unknown route 404.
 *
 * @param answers - Answers of operations: bodies, or functions of the call.
 * @example
 * ```ts
 * const service = createFakeService({ getFinding: ({ path }) => ({ ...example("getFinding"), id: path.id }) })
 * const client = new CodeAnalysis({ apiKey: "test", fetch: service.fetch })
 *
 * service.use({ getFinding: fail("getFinding", "NOT_FOUND") })
 * ```
 */
export function createFakeService(answers: Answers = {}): FakeService {
  const calls: AnyCall[] = []
  let current = answers
  let requests = 0

  const respond = async (request: Request): Promise<Response> => {
    requests++
    const given = request.headers.get("X-Request-Id") ?? ""
    const requestId = REQUEST_ID.test(given) ? given : `req-fake-${requests}`
    const { pathname } = new URL(request.url)
    const route = routeOf(request.method, pathname)
    if (route === null) return unknownRoute(requestId, request.method, pathname)
    const call = await readCall(request, route, requestId)
    if (isRefusal(call)) return failureOf(call, call)
    calls.push(call)
    return Object.hasOwn(current, call.operationId) && current[call.operationId] !== undefined
      ? await answered(current[call.operationId], call)
      : await defaultAnswer(call)
  }

  return {
    respond,
    async fetch(input, init) {
      const request = new Request(input, init)
      const response = await unlessAborted(request.signal, respond(request))
      if (response.type === "error") throw new TypeError("Failed to fetch: the fake service answered Response.error()")
      return withSignal(response, request.signal)
    },
    calls,
    callsOf: (operationId) => calls.filter((call) => isCallOf(call, operationId)),
    use(more) {
      current = { ...current, ...more }
    },
    reset() {
      current = answers
      calls.length = 0
    },
  }
}

function isCallOf<Id extends OperationId>(call: AnyCall | Call<Id>, operationId: Id): call is Call<Id> {
  return call.operationId === operationId
}

/** Result of a promise, or the reason of the abort, whichever is first. */
async function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const forget = onAbort(signal, () => reject(signal.reason))
    void promise.then(resolve, reject).finally(forget)
  })
}

/** A body that breaks off when the request is aborted, as that of a connection does. */
function withSignal(response: Response, signal: AbortSignal): Response {
  if (response.body === null) return response
  const { status, statusText, headers } = response
  const body = response.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal })
  return new Response(body, { status, statusText, headers })
}
