/** Refusing a request is no work, however it was made; and its parts are checked in the order of the spec. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Document from "../../../server/src/contract/Document.ts"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { askedBy, isWorded } from "../../../server/src/contract/patterns.ts"
import { makeValidator, type OperationValidator } from "../../../server/src/contract/Validation.ts"
import { document as spec } from "../../spec/document.ts"
import type { CallOptions } from "../support/client.ts"
import { processorMillis } from "../support/processorTime.ts"
import { startService, type TestService } from "../support/service.ts"

/** Linear work takes a fraction of it, quadratic work a multiple. */
const mostProcessorMillis = 400

const anId = "00000000-0000-7000-8000-000000000000"

describe("a list without repeated items", () => {
  let validator: OperationValidator
  beforeAll(async () => {
    const document = await Effect.runPromise(Effect.provide(Document.Document, Document.layer))
    validator = makeValidator(document)("createWebhook")
  })
  const errorsOf = (events: ReadonlyArray<unknown>) =>
    validator.body({ name: "CI", url: "https://acme.example/", events })

  it("is right", () => {
    expect(errorsOf(["finding.new", "finding.resolved"])).toEqual([])
  })

  it.each([[["finding.new", "finding.new"]], [[["a"], ["a"]]], [[{ a: 1 }, { a: 1 }]]])(
    "is not %j, which repeats one",
    (events) => {
      expect(errorsOf(events)).toContainEqual({
        in: "body",
        field: "/events",
        message: "must not have the same item twice",
      })
    },
  )

  it("tells a text from what is written like it", () => {
    const messages = errorsOf(["1", 1]).map(({ message }) => message)
    expect(messages).not.toContain("must not have the same item twice")
  })

  it("is checked in no time, even where a megabyte of items differ in their first value alone", () => {
    // pair by pair these are half a million comparisons of lists
    const events = Array.from({ length: 1000 }, (_, index) => [index, ...Array.from({ length: 500 }, () => 1)])
    errorsOf([])
    const start = processorMillis()
    expect(errorsOf(events)).not.toEqual([])
    expect(processorMillis() - start).toBeLessThan(mostProcessorMillis)
  })
})

describe("what a pattern asks for", () => {
  /** The patterns in a part of the spec, references followed. */
  const patternsIn = (value: unknown, seen: ReadonlySet<string> = new Set()): ReadonlyArray<string> => {
    if (typeof value !== "object" || value === null) return []
    return Object.entries(value).flatMap(([key, member]) => {
      if (key === "pattern" && typeof member === "string") return [member]
      if (key !== "$ref" || typeof member !== "string") return patternsIn(member, seen)
      if (seen.has(member)) return []
      const names = member.slice(2).split("/")
      const target = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], spec)
      return patternsIn(target, new Set([...seen, member]))
    })
  }

  const requests = Object.values<Record<string, { readonly parameters?: unknown; readonly requestBody?: unknown }>>(
    spec.paths,
  ).flatMap((path) => Object.values(path).map(({ parameters, requestBody }) => ({ parameters, requestBody })))

  it.each([...new Set(patternsIn(requests))])("is said in words: %s", (pattern) => {
    expect(isWorded(pattern)).toBe(true)
    expect(askedBy(pattern)).toMatch(/^must /)
  })
})

describe("over HTTP", () => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    key = (await service.createTenant()).key
  })
  afterAll(() => service.stop())

  const get = (path: string, options: CallOptions = {}) => service.call<ErrorBody>("GET", path, { key, ...options })

  it.each([`/api/v1/scm/installations/${anId}/repos`, `/api/v1/customer-webhooks/${anId}/deliveries`])(
    "a cursor that is none is 400 before the unknown record is 404: %s",
    async (path) => {
      expect((await get(path)).status).toBe(404)
      const { status, body } = await get(`${path}?cursor=x`)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ["cursor"]])
    },
  )

  it("an address that is none of the web is refused in words, without the pattern of the spec", async () => {
    const url = "ftp://acme.example/hook"
    const { status, body } = await service.call<ErrorBody>("POST", "/api/v1/customer-webhooks", {
      key,
      body: { name: "CI", url, events: ["finding.new"] },
      expectInvalid: true,
    })
    const message = "must be an absolute address that begins with http:// or https://, in lower case"
    expect([status, body.errors]).toEqual([400, [{ in: "body", field: "/url", message }]])
    expect(body.detail).not.toContain("^")
  })

  it("a Last-Event-ID that no event can have is 400; one that is merely unknown is ignored", async () => {
    const path = `/api/v1/analysis/${anId}/progress`
    expect((await get(path, { headers: { "last-event-id": "x".repeat(64) } })).status).toBe(404)
    const long = await get(path, { headers: { "last-event-id": "x".repeat(65) }, expectInvalid: true })
    expect([long.status, long.body.errors?.map(({ field }) => field)]).toEqual([400, ["Last-Event-ID"]])
  })
})
