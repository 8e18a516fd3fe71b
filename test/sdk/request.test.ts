import { CodeAnalysis, type FetchFunction, InvalidArgumentError } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { afterEach, describe, expect, it, vi } from "vitest"
import { API_KEY, failure, ID, json, page, scriptedClient } from "./support.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("a path parameter", () => {
  it.each([
    ["a dot segment", "."],
    ["two dots", ".."],
    ["encoded dots", "%2e%2e"],
    ["an empty text", ""],
    ["a slash", "a/b"],
    ["a backslash", "a\\b"],
    ["a way out", "../../scm"],
    ["a query", "a?limit=1"],
    ["a fragment", "a#b"],
    ["a space", "a b"],
    ["a line break", "a\nb"],
    ["a placeholder", "{id}"],
    ["a letter beyond ASCII", "ä"],
  ])("that is or has %s is refused before anything is sent", async (_, id) => {
    const { client, sent } = scriptedClient(() => json({}))
    const error = await failure(client.findings.get(id))
    expect(InvalidArgumentError.is(error)).toBe(true)
    expect(error).toMatchObject({ argument: "id", operationId: "getFinding" })
    expect(sent).toEqual([])
  })

  it.each([undefined, null, 7, {}, ["a"]])(
    "that is %j, not a text, is refused before anything is sent",
    async (value) => {
      const { client, sent } = scriptedClient(() => json({}))
      // @ts-expect-error what a caller without type checks can do
      const error = await failure(client.findings.get(value))
      expect(InvalidArgumentError.is(error)).toBe(true)
      expect(sent).toEqual([])
    },
  )

  it("is refused wherever it stands in the path", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    expect(await failure(client.webhooks.retryDelivery("..", ID))).toMatchObject({ argument: "webhook_id" })
    expect(await failure(client.webhooks.retryDelivery(ID, ".."))).toMatchObject({ argument: "delivery_id" })
    expect(await failure(client.webhooks.deliveries("..", { limit: 1 }))).toMatchObject({ argument: "id" })
    const events = streamProgress(client, "..")[Symbol.asyncIterator]()
    expect(await failure(events.next())).toMatchObject({ argument: "id" })
    expect(sent).toEqual([])
  })

  it("does not appear in the message that refuses it", async () => {
    const { client } = scriptedClient(() => json({}))
    expect(String(await failure(client.findings.get("secret/of?mine")))).not.toContain("secret")
  })
})

async function queryOf(query: Parameters<CodeAnalysis["findings"]["list"]>[0]): Promise<string> {
  const { client, sent } = scriptedClient(() => page([]))
  await client.findings.list(query)
  return sent[0]?.url.search ?? "nothing was sent"
}

describe("a query", () => {
  it("repeats a parameter for each value of a list", async () => {
    expect(await queryOf({ severity: ["critical", "high"], limit: 5 })).toBe("?severity=critical&severity=high&limit=5")
  })

  it("escapes what has a meaning in a query", async () => {
    expect(await queryOf({ branch: "a&b=c d#ü" })).toBe("?branch=a%26b%3Dc%20d%23%C3%BC")
  })

  it("leaves out what is undefined", async () => {
    expect(await queryOf({ branch: undefined, limit: 1 })).toBe("?limit=1")
    expect(await queryOf({})).toBe("")
    expect(await queryOf(undefined)).toBe("")
  })

  it("keeps false", async () => {
    const { client, sent } = scriptedClient(() => page([]))
    await client.webhooks.list({ is_active: false })
    expect(sent[0]?.url.search).toBe("?is_active=false")
  })

  it("writes a Date as RFC 3339 in UTC", async () => {
    const { client, sent } = scriptedClient(() => page([]))
    await client.analysis.history({
      created_after: new Date("2026-01-15T11:30:00+01:00"),
      created_before: "2026-02-01T00:00:00Z",
    })
    expect(sent[0]?.url.searchParams.get("created_after")).toBe("2026-01-15T10:30:00.000Z")
    expect(sent[0]?.url.searchParams.get("created_before")).toBe("2026-02-01T00:00:00Z")
  })

  it.each([
    ["an invalid Date", { created_after: new Date("never") }, "created_after"],
    ["an empty list, which would mean all", { status: [] }, "status"],
    ["a number that is none", { limit: Number.NaN }, "limit"],
    ["an infinite number", { limit: Infinity }, "limit"],
    ["half a character", { branch: "main\ud83d" }, "branch"],
  ])("with %s is refused before anything is sent", async (_, query, argument) => {
    const { client, sent } = scriptedClient(() => page([]))
    const error = await failure(client.analysis.history(query))
    expect(InvalidArgumentError.is(error)).toBe(true)
    expect(error).toMatchObject({ argument })
    expect(sent).toEqual([])
  })

  it("with an object or a null in a list is refused before anything is sent", async () => {
    const { client, sent } = scriptedClient(() => page([]))
    // @ts-expect-error what a caller without type checks can do
    expect(await failure(client.findings.list({ branch: {} }))).toMatchObject({ argument: "branch" })
    // @ts-expect-error what a caller without type checks can do
    expect(await failure(client.findings.list({ detector: [null] }))).toMatchObject({ argument: "detector" })
    expect(sent).toEqual([])
  })
})

describe("a body of times and of nothing", () => {
  it("writes a Date as RFC 3339 and leaves out what is undefined", async () => {
    const { client, sent } = scriptedClient(() => json({ id: ID }, 201))
    await client.apiKeys.create({ name: "CI", permissions: [], expires_at: new Date("2027-01-15T00:00:00Z") })
    await client.analysis.trigger({ repository_id: ID, branch: undefined })
    await client.webhooks.recoverDeliveries(ID, { since: new Date("2026-01-09T22:00:00Z"), until: undefined })
    expect(sent.map(({ body }) => body)).toEqual([
      { name: "CI", permissions: [], expires_at: "2027-01-15T00:00:00.000Z" },
      { repository_id: ID },
      { since: "2026-01-09T22:00:00.000Z" },
    ])
  })

  it("with an invalid Date is refused before anything is sent: as null it would mean something else", async () => {
    const { client, sent } = scriptedClient(() => json({ id: ID }, 201))
    const body = { name: "CI", permissions: [], expires_at: new Date("soon") }
    expect(await failure(client.apiKeys.create(body))).toMatchObject({
      name: "InvalidArgumentError",
      argument: "body",
    })
    expect(sent).toEqual([])
  })
})

describe("a second credential among the headers", () => {
  it.each([
    [{ apiKey: API_KEY }, { authorization: "Bearer a.b.c" }],
    [{ token: "a.b.c" }, { "x-api-key": API_KEY }],
  ])("beside %j is refused, of a client and of a call", async (credential, headers) => {
    const fetch = vi.fn<FetchFunction>(async () => json({}))
    const client = new CodeAnalysis({ ...credential, fetch })
    const error = await failure(client.findings.summary({}, { headers }))
    expect(error).toMatchObject({
      name: "InvalidArgumentError",
      argument: "headers",
      operationId: "getFindingsSummary",
    })
    expect(String(error)).not.toContain(API_KEY)
    expect(await failure(new CodeAnalysis({ ...credential, fetch, headers }).findings.summary())).toMatchObject({
      argument: "headers",
    })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe("headers of callers without type checks", () => {
  const given = (headers: unknown) => ({ headers }) as object

  it("may be those of fetch, which are sent, and in which a second credential is refused", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    await client.findings.summary({}, given(new Headers({ "X-Team": "pay" })))
    expect(sent[0]?.headers.get("X-Team")).toBe("pay")
    const second = await failure(client.findings.summary({}, given(new Headers({ Authorization: "Bearer a.b.c" }))))
    expect(second).toMatchObject({ name: "InvalidArgumentError", argument: "headers" })
    expect(sent).toHaveLength(1)
  })

  it.each(["X-Team: pay", 7, true])("are refused as %j", async (headers) => {
    const { client, sent } = scriptedClient(() => json({}))
    expect(await failure(client.findings.summary({}, given(headers)))).toMatchObject({ argument: "headers" })
    expect(sent).toEqual([])
  })
})

describe("a base URL with the prefix of the paths", () => {
  it.each(["https://acme.example/api/v1", "https://acme.example/api/v1/", "https://acme.example"])(
    "%s leads to the paths once",
    async (baseUrl) => {
      const { client, sent } = scriptedClient(() => json({}), { baseUrl })
      await client.findings.summary()
      expect(sent[0]?.url.href).toBe("https://acme.example/api/v1/findings/summary")
    },
  )
})

describe("a body", () => {
  it("is sent as JSON with its content type", async () => {
    const { client, sent } = scriptedClient(() => json({ id: ID }, 202))
    await client.analysis.trigger({ repository_id: ID, branch: "main" })
    expect(sent[0]).toMatchObject({ method: "POST", body: { repository_id: ID, branch: "main" } })
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json")
  })

  it("that is not there has no content type", async () => {
    const { client, sent } = scriptedClient(() => json({ id: ID }, 202))
    await client.webhooks.test(ID)
    expect(sent[0]?.body).toBeUndefined()
    expect(sent[0]?.headers.has("Content-Type")).toBe(false)
  })

  it("that cannot be JSON is refused before anything is sent", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    const body = { repository_id: ID, self: {} }
    body.self = body
    expect(await failure(client.analysis.trigger(body))).toMatchObject({ argument: "body" })
    expect(sent).toEqual([])
  })
})

describe("the headers", () => {
  it("carry the key, the kind of answer and the name of the client", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    await client.findings.summary()
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "user-agent": expect.stringMatching(/^code-analysis-sdk\/\d+\.\d+\.\d+$/),
      "x-api-key": API_KEY,
    })
  })

  it("leave the user agent to a browser", async () => {
    vi.stubGlobal("document", {})
    const { client, sent } = scriptedClient(() => json({}))
    await client.findings.summary()
    expect(sent[0]?.headers.has("User-Agent")).toBe(false)
  })

  it("carry a token as a bearer token", async () => {
    let authorization: string | null = null
    const client = new CodeAnalysis({
      token: "a.b.c",
      fetch: async (_, init) => {
        const headers = new Headers(init.headers)
        authorization = headers.get("Authorization")
        expect(headers.has("X-API-Key")).toBe(false)
        return json({})
      },
    })
    await client.findings.summary()
    expect(authorization).toBe("Bearer a.b.c")
  })

  it("of a call win over those of the client, and null removes one", async () => {
    let headers = new Headers()
    const client = new CodeAnalysis({
      apiKey: API_KEY,
      headers: { "X-Team": "payments", "X-Trace": "1" },
      fetch: async (_, init) => {
        headers = new Headers(init.headers)
        return json({})
      },
    })
    await client.findings.summary({}, { headers: { "x-team": "search", "X-Trace": null } })
    expect(headers.get("X-Team")).toBe("search")
    expect(headers.has("X-Trace")).toBe(false)
  })

  it("of the caller cannot replace the key", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    await client.findings.summary({}, { headers: { "x-api-key": "another" } })
    expect(sent[0]?.headers.get("X-API-Key")).toBe(API_KEY)
  })

  it("that HTTP does not allow are refused without repeating them", async () => {
    const { client, sent } = scriptedClient(() => json({}))
    const error = await failure(client.findings.summary({}, { headers: { "X-Secret": "hush\nX-Admin: 1" } }))
    expect(InvalidArgumentError.is(error)).toBe(true)
    expect(String(error)).not.toContain("hush")
    expect(sent).toEqual([])
  })

  it("carry the idempotency key of a trigger", async () => {
    const { client, sent } = scriptedClient(() => json({ id: ID }, 202))
    await client.analysis.trigger({ repository_id: ID }, { idempotencyKey: "once" })
    await client.analysis.trigger({ repository_id: ID }, { headers: { "Idempotency-Key": "twice" } })
    await client.analysis.trigger({ repository_id: ID }, { headers: { "Idempotency-Key": null } })
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["once", "twice", null])
  })
})

async function urlOf(baseUrl: string | URL | undefined): Promise<string> {
  let called = ""
  const client = new CodeAnalysis({
    apiKey: API_KEY,
    baseUrl,
    fetch: async (url) => {
      called = url
      return json({})
    },
  })
  await client.findings.summary()
  return called
}

describe("the address", () => {
  it("is the local service unless given", async () => {
    expect(await urlOf(undefined)).toBe("http://localhost:8000/api/v1/findings/summary")
  })

  it.each([
    "https://api.code-analysis.example",
    "https://api.code-analysis.example/",
    "https://api.code-analysis.example///",
  ])("%s is joined by one slash", async (baseUrl) => {
    expect(await urlOf(baseUrl)).toBe("https://api.code-analysis.example/api/v1/findings/summary")
  })

  it("may have a path before the API's, and be a URL object", async () => {
    const url = "https://acme.example/code-analysis/api/v1/findings/summary"
    expect(await urlOf("https://acme.example/code-analysis")).toBe(url)
    expect(await urlOf(new URL("https://acme.example/code-analysis/"))).toBe(url)
  })

  it.each([
    "",
    "api.code-analysis.example",
    "/api",
    "ftp://acme.example",
    "https://u:p@acme.example",
    "https://acme.example/?a=1",
    "https://acme.example/#a",
  ])("%j is refused when the client is made", (baseUrl) => {
    expect(() => new CodeAnalysis({ apiKey: API_KEY, baseUrl })).toThrow(InvalidArgumentError)
  })
})

describe("a credential", () => {
  it.each([
    ["undefined", undefined],
    ["empty", ""],
    ["with a line break", "key\n"],
    ["with a space", "my key"],
    ["beyond ASCII", "kéy"],
  ])("that is %s is refused when the client is made, without repeating it", (_, value) => {
    for (const options of [{ apiKey: value }, { token: value }]) {
      const make = () => new CodeAnalysis(options)
      expect(make).toThrow(InvalidArgumentError)
      expect(make).toThrow(Object.keys(options)[0])
      expect(make).not.toThrow(/key\n|my key|kéy/)
    }
  })

  it("is given once, as a key or as a token", () => {
    // @ts-expect-error what a caller without type checks can do
    expect(() => new CodeAnalysis({ apiKey: "a", token: "b" })).toThrow(InvalidArgumentError)
    // @ts-expect-error what a caller without type checks can do
    expect(() => new CodeAnalysis({})).toThrow(InvalidArgumentError)
  })
})

describe("a time-out", () => {
  it.each([0, -1, Number.NaN, 2_147_483_648])("of %d is refused", async (timeoutMillis) => {
    expect(() => new CodeAnalysis({ apiKey: API_KEY, timeoutMillis })).toThrow(InvalidArgumentError)
    const { client, sent } = scriptedClient(() => json({}))
    expect(InvalidArgumentError.is(await failure(client.findings.summary({}, { timeoutMillis })))).toBe(true)
    expect(sent).toEqual([])
  })
})

describe("the global fetch", () => {
  it("is looked up at the call, so that one installed after the client was made counts", async () => {
    const client = new CodeAnalysis({ apiKey: API_KEY })
    vi.stubGlobal("fetch", async () => json({ total: 3 }))
    await expect(client.findings.summary()).resolves.toEqual({ total: 3 })
  })
})
