import { inspect } from "node:util"
import {
  ApiError,
  CodeAnalysis,
  CodeAnalysisError,
  type CommonOptions,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InternalError,
  NotFoundError,
  RateLimitError,
  UnauthorizedError,
  ValidationError,
} from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { describe, expect, it, vi } from "vitest"
import { API_KEY, failure, ID, json, scriptedClient, SERVICE_HEADERS } from "./support.ts"

const ENVELOPE_OF_STATUS = [
  [400, "VALIDATION_ERROR", "ValidationError", ValidationError],
  [401, "UNAUTHORIZED", "UnauthorizedError", UnauthorizedError],
  [403, "FORBIDDEN", "ForbiddenError", ForbiddenError],
  [404, "NOT_FOUND", "NotFoundError", NotFoundError],
  [409, "CONFLICT", "ConflictError", ConflictError],
  [429, "RATE_LIMIT_EXCEEDED", "RateLimitError", RateLimitError],
  [500, "INTERNAL_ERROR", "InternalError", InternalError],
  [503, "INTERNAL_ERROR", "InternalError", InternalError],
] as const

const EMPTY_OF_STATUS = [
  ...ENVELOPE_OF_STATUS.map(([status, , name, Class]) => [status, name, Class] as const),
  [418, "ApiError", ApiError],
  [502, "InternalError", InternalError],
  [504, "InternalError", InternalError],
] as const

function envelope(code: string, more: object = {}) {
  return { error: code.toLowerCase(), detail: "What was wrong.", error_code: code, ...more }
}

async function failureOf(response: Response): Promise<ApiError> {
  const { client } = scriptedClient(() => response)
  const error = await failure(client.findings.get(ID))
  if (!ApiError.is(error)) throw new Error(`not an ApiError: ${inspect(error)}`)
  return error
}

describe("an error answer", () => {
  it.each(ENVELOPE_OF_STATUS)("of status %d and code %s is a %s", async (status, code, name, Class) => {
    const error = await failureOf(json(envelope(code), status))
    expect(error).toBeInstanceOf(Class)
    expect(Class.is(error)).toBe(true)
    expect(error).toMatchObject({
      name,
      _tag: name,
      status,
      code,
      detail: "What was wrong.",
      fieldErrors: [],
      requestId: "req-1",
      rateLimit: { limit: 300, remaining: 299, resetAt: new Date(1_768_471_260_000) },
      // Without `Retry-After`, the end of the window, which is over.
      retryAfterSeconds: status === 429 ? 0 : null,
      operationId: "getFinding",
      method: "GET",
      pathTemplate: "/api/v1/findings/{id}",
    })
  })

  it.each(EMPTY_OF_STATUS)("of status %d with an empty body is a %s", async (status, name, Class) => {
    const error = await failureOf(new Response(null, { status, headers: SERVICE_HEADERS }))
    expect(error).toMatchObject({ name, status, code: null, detail: null, requestId: "req-1" })
    expect(error).toBeInstanceOf(Class)
  })

  it.each([
    ["an HTML page", "<html>Bad gateway</html>"],
    ["a JSON text", '"bad"'],
    ["a JSON list", "[]"],
    ["null", "null"],
  ])("with %s for a body is typed by its status", async (_, body) => {
    const error = await failureOf(new Response(body, { status: 404 }))
    expect(NotFoundError.is(error)).toBe(true)
    expect(error).toMatchObject({ code: null, detail: null, requestId: null, rateLimit: null })
  })

  it("of a code that this version does not know is typed by its status", async () => {
    const error = await failureOf(json(envelope("TEAPOT"), 409))
    expect(error).toMatchObject({ name: "ConflictError", code: null, detail: "What was wrong." })
  })

  it("says in its message what was called and what was answered", async () => {
    const error = await failureOf(json(envelope("VALIDATION_ERROR"), 400))
    expect(error.message).toBe(
      "getFinding (GET /api/v1/findings/{id}): 400 VALIDATION_ERROR: What was wrong. [request req-1]",
    )
  })

  it("names the values that were wrong", async () => {
    const errors = [
      { in: "body", field: "/url", message: "must be https" },
      { in: "body", field: "/events/0", message: "is unknown" },
    ]
    const error = await failureOf(json(envelope("VALIDATION_ERROR", { errors }), 400))
    expect(ValidationError.is(error)).toBe(true)
    expect(error.fieldErrors).toEqual(errors)
  })

  it("leaves out field errors that are none", async () => {
    const error = await failureOf(json(envelope("VALIDATION_ERROR", { errors: ["no", null, { in: "body" }] }), 400))
    expect(error.fieldErrors).toEqual([])
  })

  it("tells how long to wait", async () => {
    const error = await failureOf(json(envelope("RATE_LIMIT_EXCEEDED"), 429, { "Retry-After": "17" }))
    expect(RateLimitError.is(error)).toBe(true)
    expect(error.retryAfterSeconds).toBe(17)
  })
})

describe("what a call rejects with", () => {
  const throws = () => {
    throw new Error("mine")
  }

  it.each<readonly [string, CommonOptions, string]>([
    ["an onRetry that throws", { onRetry: throws, maxRetries: 1 }, "CallbackError"],
    ["an onRetry that rejects", { onRetry: async () => throws(), maxRetries: 1 }, "CallbackError"],
    ["a validate that throws", { validate: throws }, "CallbackError"],
    ["a middleware that throws", { middleware: [throws] }, "MiddlewareError"],
    ["a fetch that throws", { fetch: throws }, "ConnectionError"],
  ])("is a CodeAnalysisError of %s", async (_, options, name) => {
    const fetch = async () => json({}, options.onRetry ? 503 : 200)
    const client = new CodeAnalysis({ apiKey: API_KEY, maxRetries: 0, fetch, ...options })
    const error = await failure(client.findings.get(ID))
    expect(CodeAnalysisError.is(error)).toBe(true)
    expect(error).toMatchObject({ name, cause: { message: "mine" }, operationId: "getFinding" })
  })

  it.each([7, "now", {}, { aborted: false }, []])("is a CodeAnalysisError of a signal that is %j", async (signal) => {
    const { client, sent } = scriptedClient(() => json({}))
    // @ts-expect-error what a caller without type checks can do
    expect(await failure(client.findings.get(ID, { signal }))).toMatchObject({ argument: "signal" })
    // @ts-expect-error what a caller without type checks can do
    expect(await failure(triggerAndWait(client, { repository_id: ID }, { signal }))).toMatchObject({
      argument: "signal",
    })
    expect(sent).toEqual([])
  })

  it("is a CodeAnalysisError of options that cannot be read", async () => {
    const { client } = scriptedClient(() => json({}))
    // @ts-expect-error what a caller without type checks can do
    const error = await failure(client.findings.get(ID, { middleware: 7 }))
    expect(error).toMatchObject({ name: "InvalidArgumentError" })
  })
})

describe("a 304", () => {
  it("is what a raw request with a condition asks for", async () => {
    const { client, sent } = scriptedClient(() => new Response(null, { status: 304, headers: SERVICE_HEADERS }))
    const headers = { "If-None-Match": '"1"' }
    const response = await client.request({ method: "GET", pathTemplate: "/api/v1/findings" }, { headers })
    expect(response.status).toBe(304)
    expect(sent).toHaveLength(1)
  })

  it("is an ApiError of an operation, which has nothing to give then, and no redirect", async () => {
    const error = await failureOf(new Response(null, { status: 304 }))
    expect(error).toMatchObject({ name: "ApiError", status: 304 })
  })
})

describe("an error", () => {
  it("is recognized by its class and the classes above it, and by no other", async () => {
    const error = await failureOf(json(envelope("NOT_FOUND"), 404))
    expect(NotFoundError.is(error)).toBe(true)
    expect(ApiError.is(error)).toBe(true)
    expect(CodeAnalysisError.is(error)).toBe(true)
    expect(ValidationError.is(error)).toBe(false)
    expect(ConnectionError.is(error)).toBe(false)
  })

  it.each([undefined, null, "NotFoundError", 404, {}, new Error("other"), { name: "NotFoundError" }])(
    "is not mistaken for %j",
    (value) => {
      expect(CodeAnalysisError.is(value)).toBe(false)
      expect(NotFoundError.is(value)).toBe(false)
    },
  )

  it("of another copy of the package is recognized", async () => {
    vi.resetModules()
    const copy = await import("@code-analysis/sdk")
    expect(copy.NotFoundError).not.toBe(NotFoundError)
    const client = new copy.CodeAnalysis({ apiKey: API_KEY, fetch: async () => json(envelope("NOT_FOUND"), 404) })
    const error = await failure(client.findings.get(ID))
    expect(error).not.toBeInstanceOf(NotFoundError)
    expect(NotFoundError.is(error)).toBe(true)
    expect(ApiError.is(error)).toBe(true)
    expect(ValidationError.is(error)).toBe(false)
  })

  it("is written as JSON with its fields, and without stack and cause", async () => {
    const error = await failureOf(json(envelope("NOT_FOUND"), 404))
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: "NotFoundError",
      message: error.message,
      operationId: "getFinding",
      method: "GET",
      pathTemplate: "/api/v1/findings/{id}",
      status: 404,
      code: "NOT_FOUND",
      detail: "What was wrong.",
      fieldErrors: [],
      requestId: "req-1",
      rateLimit: { limit: 300, remaining: 299, resetAt: "2026-01-15T10:01:00.000Z" },
      retryAfterSeconds: null,
    })
  })

  it.each([
    ["an error answer", async () => json(envelope("UNAUTHORIZED"), 401)],
    ["a broken connection", async () => await Promise.reject(new TypeError("fetch failed"))],
    ["an answer that is not JSON", async () => new Response("<html>")],
    ["a redirect", async () => new Response(null, { status: 307, headers: { Location: "https://other.example/" } })],
  ])("from %s shows neither the credential nor a value of the request", async (_, fetch) => {
    const client = new CodeAnalysis({ apiKey: API_KEY, fetch })
    const error = await failure(client.findings.list({ file_path: "private/plans.ts" }))
    expect(CodeAnalysisError.is(error)).toBe(true)
    const shown = `${String(error)} ${JSON.stringify(error)} ${inspect(error, { depth: 10, showHidden: true })}`
    expect(shown).not.toContain(API_KEY)
    expect(shown).not.toContain("plans")
  })

  it("can be made by a test of its user", () => {
    const operation = { operationId: "getFinding", method: "GET", pathTemplate: "/api/v1/findings/{id}" } as const
    const error = new NotFoundError({
      operation,
      status: 404,
      code: "NOT_FOUND",
      detail: null,
      fieldErrors: [],
      requestId: null,
      rateLimit: null,
      retryAfterSeconds: null,
    })
    expect(NotFoundError.is(error)).toBe(true)
    expect(String(error)).toBe("NotFoundError: getFinding (GET /api/v1/findings/{id}): 404 NOT_FOUND")
  })
})
