/** Responses to malformed and hostile requests: always the envelope, without delay. */
import { type OutgoingHttpHeaders, request as httpRequest } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { operations } from "../../spec/document.ts"
import type { CallOptions } from "../support/client.ts"
import { processorMillis } from "../support/processorTime.ts"
import { startService, type TestService } from "../support/service.ts"

const unknownId = "00000000-0000-7000-8000-000000000000"
const statusPath = `/api/v1/analysis/${unknownId}/status`
const triggerPath = "/api/v1/analysis/trigger"
const reposPath = `/api/v1/scm/installations/${unknownId}/repos`

/** However a request is wrong, saying so is no work: for service and client together, on however busy a machine. */
const mostProcessorMillis = 1000

let service: TestService
let key: string

beforeAll(async () => {
  service = await startService({ workers: 0 })
  key = (await service.createTenant()).key
})
afterAll(() => service.stop())

const refused = async (method: string, path: string, options: CallOptions = {}) => {
  const start = processorMillis()
  const answer = await service.call<ErrorBody>(method, path, { key, expectInvalid: true, ...options })
  expect(processorMillis() - start).toBeLessThan(mostProcessorMillis)
  return answer
}

/** Fields that an error names, each once: a value may have several faults. */
const fieldsOf = ({ body }: { readonly body: ErrorBody }) => [
  ...new Set((body.errors ?? []).map(({ in: part, field }) => `${part} ${field}`)),
]

describe("a route that does not exist", () => {
  it.each([
    ["GET", "/api"],
    ["GET", "/api/v1"],
    ["GET", "/api/v1/analysis"],
    ["GET", "/api/v2/findings"],
    ["PUT", statusPath],
    ["DELETE", statusPath],
    ["OPTIONS", "/api/v1/findings"],
    ["GET", triggerPath],
    ["HEAD", "/nowhere"],
    ["GET", "/api/v1/findings/"],
    ["GET", "/API/V1/findings"],
    ["GET", "//api/v1/findings"],
  ])("%s %s answers 404 in the envelope", async (method, path) => {
    expect((await refused(method, path)).status).toBe(404)
    const without = await service.call(method, path)
    expect(without.status).toBe(404)
  })

  it("says which it was, without the query", async () => {
    const { body } = await refused("GET", "/api/v1/nothing?token=secret")
    expect(body.detail).toBe("There is no GET /api/v1/nothing.")
  })
})

describe("a body", () => {
  const post = (options: CallOptions) => refused("POST", triggerPath, options)

  it.each<readonly [string, CallOptions]>([
    ["that is not JSON", { rawBody: "{" }],
    ["that is JSON with something after it", { rawBody: "{} {}" }],
    ["of invalid UTF-8", { rawBody: Uint8Array.from([0x22, 0xff, 0xfe, 0x22]) }],
    ["that is missing", {}],
    ["that is missing though announced", { headers: { "content-type": "application/json" } }],
    ["that is null", { rawBody: "null" }],
    ["that is a list", { rawBody: "[]" }],
    ["that is text", { rawBody: '"x"' }],
    ["with a byte order mark alone", { rawBody: Uint8Array.from([0xef, 0xbb, 0xbf]) }],
  ])("%s is refused and named", async (_title, options) => {
    const answer = await post(options)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(["body "])
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json5",
    "",
  ])("of the content type '%s' is refused", async (contentType) => {
    const answer = await post({ rawBody: `{"repository_id":"${unknownId}"}`, headers: { "content-type": contentType } })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(["header Content-Type"])
  })

  it("of JSON with a charset, in any case, is read", async () => {
    const headers = { "content-type": "Application/JSON; charset=UTF-8" }
    expect((await refused("POST", triggerPath, { rawBody: `{"repository_id":"${unknownId}"}`, headers })).status).toBe(
      404,
    )
  })

  it("has every wrong value named at once, with those of path and query", async () => {
    const answer = await refused("POST", "/api/v1/scm/installations/1/repos", {
      body: { repository_ids: ["1", unknownId, unknownId], enabled: "yes", force: true },
    })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer).toSorted()).toEqual([
      "body /enabled",
      "body /force",
      "body /repository_ids",
      "body /repository_ids/0",
      "path id",
    ])
    const query = await refused("GET", "/api/v1/findings?limit=0&severity=bad&severity=worse&sort=name&cursor=")
    expect(fieldsOf(query).toSorted()).toEqual(["query cursor", "query limit", "query severity", "query sort"])
  })

  it("that is not JSON does not hide what is wrong with the path", async () => {
    const answer = await refused("POST", "/api/v1/scm/installations/1/repos", { rawBody: "{" })
    expect(fieldsOf(answer).toSorted()).toEqual(["body ", "path id"])
  })

  it("with NUL characters is refused, wherever they are", async () => {
    const answer = await post({ body: { repository_id: unknownId, branch: "a\u0000b" } })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(["body /branch"])
  })

  it("with members that JavaScript knows is refused like any unknown member", async () => {
    const answer = await post({
      rawBody: `{"repository_id":"${unknownId}","__proto__":{"x":1},"constructor":1,"toString":"x"}`,
    })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer).toSorted()).toEqual(["body /__proto__", "body /constructor", "body /toString"])
  })

  it("with half a surrogate pair is no defect", async () => {
    const answer = await post({ rawBody: `{"repository_id":"${unknownId}","branch":"\\ud800"}` })
    expect([400, 404]).toContain(answer.status)
  })

  it.each<readonly [string, () => string]>([
    [
      "a huge list",
      () => JSON.stringify({ repository_ids: Array.from({ length: 80_000 }, (_, i) => i), enabled: true }),
    ],
    [
      "a list of large equal items",
      () => JSON.stringify({ repository_ids: Array.from({ length: 900 }, () => "x".repeat(1000)), enabled: true }),
    ],
    ["nesting without end", () => `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["nested lists without end", () => "[".repeat(500_000) + "]".repeat(500_000)],
    [
      "very many members",
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`m${i}`, 1]))),
    ],
    ["a name without end", () => JSON.stringify({ ["x".repeat(1_000_000)]: 1 })],
    ["very many NUL characters", () => JSON.stringify(Array.from({ length: 900 }, () => "\u0000".repeat(100)))],
    ["a number without end", () => `{"repository_id":${"9".repeat(1_000_000)}}`],
  ])("with %s is refused at once", async (_title, make) => {
    const answer = await refused("POST", reposPath, { rawBody: make() })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body).length).toBeLessThan(100_000)
  })
})

describe("a body over 1 MiB", () => {
  const mebibyte = 1024 * 1024

  /** Sends with node:http, which shows a reset as an error and can send in chunks. */
  const send = (bytes: number, headersOfTheBody: OutgoingHttpHeaders) =>
    new Promise<{ readonly status: number; readonly body: ErrorBody }>((resolve, reject) => {
      const url = new URL(triggerPath, service.baseUrl)
      const headers = { "x-api-key": key, "content-type": "application/json", ...headersOfTheBody }
      const request = httpRequest(url, { method: "POST", headers }, (response) => {
        let text = ""
        response.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")))
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      })
      request.on("error", reject)
      const chunk = Buffer.alloc(64 * 1024, " ")
      for (let sent = 0; sent < bytes; sent += chunk.length)
        request.write(chunk.subarray(0, Math.min(chunk.length, bytes - sent)))
      request.end()
    })

  it.each<readonly [string, OutgoingHttpHeaders]>([
    ["announced", { "content-length": 3 * mebibyte }],
    ["in chunks", { "transfer-encoding": "chunked" }],
  ])("%s gets the 400 in the envelope, not a reset", async (_title, headers) => {
    const { status, body } = await send(3 * mebibyte, headers)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ in: "body", field: "", message: "must be at most 1048576 bytes" }])
  })

  it("begins one byte above it", async () => {
    const exactly = await send(mebibyte, { "content-length": mebibyte })
    expect(exactly.body.detail).toMatch(/not JSON/)
    const above = await send(mebibyte + 1, { "content-length": mebibyte + 1 })
    expect(above.body.detail).toMatch(/larger than 1048576 bytes/)
  })
})

describe("a path", () => {
  it.each(["%00", "%2F", "..%2F..", "1", "x".repeat(500), "%E2%82%AC", `${unknownId}%00`])(
    "with the id '%s' is refused and named",
    async (id) => {
      const answer = await refused("GET", `/api/v1/findings/${id}`)
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toEqual(["path id"])
    },
  )

  it.each(["%zz", "%", "%ff", "%c0%80"])("with '%s', which is no text, is none", async (id) => {
    expect((await refused("GET", `/api/v1/findings/${id}`)).status).toBe(404)
  })

  it("that is very long is no defect", async () => {
    expect([400, 404]).toContain((await refused("GET", `/api/v1/findings/${"x".repeat(8000)}`)).status)
  })

  it("takes an id in capitals for the same", async () => {
    expect((await service.call("GET", `/api/v1/findings/${unknownId.toUpperCase()}`, { key })).status).toBe(404)
  })
})

describe("a query", () => {
  it.each([
    ["limit=1&limit=2", "limit"],
    ["limit=101", "limit"],
    ["limit=-1", "limit"],
    ["limit=1.5", "limit"],
    ["limit=1e1", "limit"],
    ["limit=%31%30%30%30", "limit"],
    ["limit=", "limit"],
    ["limit=99999999999999999999", "limit"],
    ["repository_id=1", "repository_id"],
    [`repository_id=${unknownId}&repository_id=${unknownId}`, "repository_id"],
    ["severity=high&severity=high", "severity"],
    ["severity=", "severity"],
    ["branch=", "branch"],
    ["branch=%00", "branch"],
    ["file_path=a%00b", "file_path"],
    [`detector=${"x".repeat(101)}`, "detector"],
  ])("%s is refused and named", async (query, name) => {
    const answer = await refused("GET", `/api/v1/findings?${query}`)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual([`query ${name}`])
  })

  it("with too many values is refused, each time once", async () => {
    const query = Array.from({ length: 1200 }, (_, index) => `detector=${index}`).join("&")
    const answer = await refused("GET", `/api/v1/findings?${query}`)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(["query detector"])
  })

  it("longer than any server reads is refused in the envelope", async () => {
    const answer = await refused("GET", `/api/v1/findings?branch=${"x".repeat(100_000)}`)
    expect(answer.status).toBe(400)
  })

  it("with an unknown parameter is answered as if it were not there, where an operation takes none", async () => {
    expect((await service.call("GET", "/api/v1/billing/subscription?color=red&__proto__=1", { key })).status).toBe(200)
  })

  it.each(operations.filter(({ operation }) => operation["x-strict-query"] === true))(
    "with an unknown parameter is refused where a filter would be missed: $method $path",
    async ({ method, path }) => {
      const answer = await refused(method, `${path.replace("{id}", unknownId)}?color=red`)
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toContain("query color")
    },
  )
})

describe("a timestamp", () => {
  const history = (timestamp: string, side = "created_after") =>
    refused("GET", `/api/v1/analysis/history?${side}=${encodeURIComponent(timestamp)}`)

  it.each([
    "2026-01-15T10:30:00Z",
    "2026-01-15T10:30:00.123456Z",
    "2026-06-30T23:59:60Z",
    "2016-12-31T23:59:60.5Z",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
  ])("%s is understood", async (timestamp) => {
    expect((await history(timestamp)).status).toBe(200)
    expect((await history(timestamp, "created_before")).status).toBe(200)
  })

  it.each([
    "2026-01-15",
    "2026-02-30T00:00:00Z",
    "2026-01-15T25:00:00Z",
    "2026-01-15T10:30:60Z",
    "2026-01-15T10:30:00",
    "yesterday at about noon",
    "2026-01-15T10:30:00+99:00",
    "2026-01-15T10:30:00+05",
    "2026-01-15T10:30:00+0530",
    "2026-01-15 10:30:00Z",
    "2026-01-15\t10:30:00Z",
    "2026-01-15\u00a010:30:00Z",
    "١٢٣٤-01-15T10:30:00Z",
  ])("%s is refused and named", async (timestamp) => {
    const answer = await history(timestamp)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual(["query created_after"])
  })

  it.each([
    "0000-01-01T00:00:00Z",
    "2026-01-15t10:30:00z",
    "2026-01-15T10:30:00+05:30",
    "2026-06-30t23:59:60z",
    "2026-01-15T10:30:00.1234567890Z",
    "2026-01-15T10:30:00-00:00",
  ])("%s, which is odd, is no defect", async (timestamp) => {
    expect([200, 400]).toContain((await history(timestamp)).status)
  })
})

describe("a cursor", () => {
  const forged = (after: unknown, query = "x") => Buffer.from(JSON.stringify({ query, after })).toString("base64url")

  it.each([
    ["no base64", "%21%21%21"],
    ["no JSON", Buffer.from("{").toString("base64url")],
    ["JSON of something else", Buffer.from("[1]").toString("base64url")],
    ["null", Buffer.from("null").toString("base64url")],
    ["a cursor without a position", forged(undefined)],
    ["a cursor of another list", forged(["2026-01-15T10:30:00.000Z", unknownId])],
    ["a cursor with NUL", forged(["a\u0000", unknownId])],
  ])("that is %s is refused", async (_title, cursor) => {
    for (const path of [
      "/api/v1/findings",
      "/api/v1/analysis/history",
      "/api/v1/scm/installations",
      "/api/v1/customer-webhooks",
    ]) {
      const answer = await refused("GET", `${path}?cursor=${cursor}`)
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toEqual(["query cursor"])
    }
  })
})

describe("a request id", () => {
  it("is the caller's own where it is well formed", async () => {
    const requestId = `req-${"a.b_C".repeat(20)}`
    const { headers } = await service.call("GET", "/api/v1/findings", { key, headers: { "x-request-id": requestId } })
    expect(headers.get("x-request-id")).toBe(requestId)
    const longest = "x".repeat(128)
    const again = await service.call("GET", "/nowhere", { headers: { "x-request-id": longest } })
    expect(again.headers.get("x-request-id")).toBe(longest)
  })

  it.each(["", "a b", "x".repeat(129), 'a"b', "a,b", "<script>"])("'%s' is replaced", async (requestId) => {
    const { headers } = await service.call("GET", "/api/v1/findings", { key, headers: { "x-request-id": requestId } })
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-/)
  })
})
