/** Refusing a request is no work, however it was made; and its parts are checked in the order of the spec. */
import { Effect, Result } from "effect"
import { array, assert, constantFrom, integer, oneof, property, record } from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "../../../server/src/contract/Body.ts"
import * as Document from "../../../server/src/contract/Document.ts"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { messageOfPattern, hasMessage } from "../../../server/src/contract/patterns.ts"
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
    const text = "x".repeat(500)
    const events = Array.from({ length: 1000 }, (_, index) => [index, text, text])
    errorsOf([])
    const start = processorMillis()
    expect(errorsOf(events)).not.toEqual([])
    expect(processorMillis() - start).toBeLessThan(mostProcessorMillis)
  })
})

describe("an address that is no URI", () => {
  it.each(["https://acme.example/Gebühr", "https://büro.example/", "https://acme.example/a b", "acme.example/hooks"])(
    "is refused in words that say how to write it: %s",
    async (url) => {
      const document = await Effect.runPromise(Effect.provide(Document.Document, Document.layer))
      const errors = makeValidator(document)("createWebhook").body({ name: "CI", url, events: ["finding.new"] })
      const message = expect.stringContaining("percent-encode others")
      expect(errors).toContainEqual({ in: "body", field: "/url", message })
    },
  )
})

describe("a hostile body", () => {
  const operations = [
    "searchCode",
    "createWebhook",
    "updateInstallationRepositories",
    "updateQualityGates",
    "approveFix",
  ] as const
  let validators: ReadonlyMap<string, OperationValidator>
  beforeAll(async () => {
    const document = await Effect.runPromise(Effect.provide(Document.Document, Document.layer))
    const validatorOf = makeValidator(document)
    validators = new Map(operations.map((id) => [id, validatorOf(id)]))
  })
  /** The same value, which counts how often a member or item of it is read. */
  const counted = (body: unknown) => {
    let reads = 0
    const watch = (value: unknown): unknown =>
      typeof value !== "object" || value === null
        ? value
        : new Proxy(value, {
            get: (target, name, receiver) => {
              reads += 1
              return watch(Reflect.get(target, name, receiver))
            },
          })
    return { body: watch(body), reads: () => reads }
  }

  /** Faults of a JSON text, and the number of members and items that were read to find them. */
  const check = (id: string, json: string) => {
    const parsed = Effect.runSync(Effect.result(parse(Buffer.from(json))))
    if (Result.isFailure(parsed)) return { errors: parsed.failure.errors ?? [], reads: 0 }
    const { body, reads } = counted(parsed.success)
    return { errors: validators.get(id)?.body(body) ?? [], reads: reads() }
  }

  const members = (count: number, value: unknown = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, value]))
  const items = (count: number, value: unknown = 1) => Array.from({ length: count }, () => value)

  const tooManyMembers = "must not have more than 100 members"
  const tooManyValues = "must not have more than 10000 values"

  it.each([
    { name: "120,000 unknown members", make: () => members(120_000), field: "", message: tooManyValues },
    { name: "9,000 unknown members", make: () => members(9_000), field: "", message: tooManyMembers },
    {
      name: "a member with very many",
      make: () => ({ query: members(9_000) }),
      field: "/query",
      message: tooManyMembers,
    },
    {
      name: "an item with very many",
      make: () => ({ repository_ids: [members(9_000)] }),
      field: "/repository_ids/0",
      message: tooManyMembers,
    },
    {
      name: "a list of very many objects with many members",
      make: () => ({ repository_ids: items(1000, members(100)) }),
      field: "",
      message: tooManyValues,
    },
    { name: "lists of many lists", make: () => items(500, items(900)), field: "", message: tooManyValues },
    {
      name: "objects of many objects",
      make: () => members(100, members(100, members(10))),
      field: "",
      message: tooManyValues,
    },
  ])("of $name is refused before its values are checked", ({ make, field, message }) => {
    const { errors, reads } = check("searchCode", JSON.stringify(make()))
    expect(errors).toEqual([{ in: "body", field, message }])
    expect(reads).toBeLessThan(100)
  })

  it("of 100 unknown members has every one named", () => {
    const { errors } = check("updateQualityGates", JSON.stringify(members(100)))
    expect(errors.map(({ field }) => field)).toEqual(Array.from({ length: 100 }, (_, index) => `/m${index}`))
  })

  it("of 100,000 times the same member is refused", () => {
    const { errors } = check("searchCode", `{${'"query":1,'.repeat(100_000)}"query":"x"}`)
    expect(errors).toEqual([{ in: "body", field: "", message: tooManyValues }])
  })

  it("is not what has many commas and brackets in a text, after quotes and backslashes too", () => {
    const comment = `\\"${'{[,"'.repeat(20_000)}`
    const { errors } = check("approveFix", JSON.stringify({ comment }))
    expect(errors).toEqual([{ in: "body", field: "/comment", message: "must have at most 2,000 characters" }])
  })

  it("is answered by errors of the spec after bounded work, whatever its shape", () => {
    const known = constantFrom("query", "repository_ids", "events", "enabled", "m")
    const levels = record({
      isList: constantFrom(true, false),
      count: oneof(integer({ min: 0, max: 3 }), integer({ min: 90, max: 1100 }), integer({ min: 0, max: 120_000 })),
      key: known,
    })
    const scalars = constantFrom<unknown>("x", "\u0000", 1, -1.5, null, true, "00000000-0000-7000-8000-000000000000")
    const deep = array(levels, { maxLength: 40 })
    assert(
      property(constantFrom(...operations), deep, scalars, (id, shape, scalar) => {
        let values = 1
        let value: unknown = scalar
        for (const { isList, count, key } of shape) {
          const fitting = Math.min(count, Math.floor(120_000 / values))
          value = isList ? items(fitting, value) : { ...members(fitting, value), [key]: value }
          values = values * (fitting + 1) + 1
        }
        const { errors, reads } = check(id, JSON.stringify(value))
        expect(reads).toBeLessThan(50_000)
        expect(errors.length).toBeLessThanOrEqual(100)
        for (const { in: part, field, message } of errors) {
          expect(part).toBe("body")
          expect(field.length).toBeLessThanOrEqual(256)
          expect(message).toMatch(/^[^]{1,500}$/)
        }
      }),
    )
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
    expect(hasMessage(pattern)).toBe(true)
    expect(messageOfPattern(pattern)).toMatch(/^must /)
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

  it("a body of 60,000 unknown members is 400, and names the body alone", async () => {
    const body = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`m${index}`, 1]))
    const answer = await service.call<ErrorBody>("POST", "/api/v1/code/search", { key, body, expectInvalid: true })
    const message = "must not have more than 10000 values"
    expect([answer.status, answer.body.errors]).toEqual([400, [{ in: "body", field: "", message }]])
  })

  it("errors of a header and of the body together are as many as the spec allows", async () => {
    const body = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`m${index}`, 1]))
    const headers = { "idempotency-key": "x".repeat(300) }
    const answer = await service.call<ErrorBody>("POST", "/api/v1/analysis/trigger", {
      key,
      body,
      headers,
      expectInvalid: true,
    })
    expect([answer.status, answer.body.errors?.length]).toEqual([400, 100])
    expect(answer.body.errors?.[0]?.in).toBe("header")
  })

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

  const badNames = {
    empty: "",
    blank: "  ",
    "a blank of another script": "\u3000",
    "an invisible character": "\u200b",
    "a filler of Hangul": "\u3164",
    "a filler of Hangul of half the width": "\uffa0",
    "fillers of Hangul for a first consonant and a vowel": "\u115f\u1160",
    "blanks of Braille": "\u2800 \u2800",
    "a joiner of graphemes": "\u034f",
    "inherent vowels of Khmer": "\u17b4\u17b5",
    "a separator of vowels of Mongolian": "\u180e",
    "a selector of variations": "\ufe0f",
    "a deprecated format character": "\u206a",
    "an anchor of annotations": "\ufff9",
    "a line break": "CI\nadmin",
    "a carriage return at the end": "CI\r",
    "a tab": "CI\tadmin",
    "an escape": "CI\u001b[31m",
    "a control character of Latin-1": "CI\u0085",
    "an override of the direction": "CI \u202egpj.exe",
    "an isolate of the direction": "\u2066CI",
    "a mark of the direction": "CI\u200f",
    "a separator of lines": "CI\u2028admin",
    "101 characters": "x".repeat(101),
  }
  const goodNames = [
    "CI",
    " CI ",
    "Сборка",
    "ビルド サーバー",
    "שרת בנייה",
    "CI 👩\u200d💻",
    "می\u200cخواهم",
    "빌드\u3164서버",
    "⠃⠥⠊⠇⠙\u2800⠉⠊",
    "☁\ufe0f CI",
    "x".repeat(100),
  ]

  const named = (name: string, expectInvalid: boolean) => {
    const send = (method: string, path: string, body: object) =>
      service.call<ErrorBody>(method, path, { key, body: { name, ...body }, expectInvalid })
    return Promise.all([
      send("POST", "/api/v1/customer-webhooks", { url: "http://127.0.0.1:9/hook", events: ["finding.new"] }),
      send("PATCH", `/api/v1/customer-webhooks/${anId}`, {}),
      send("POST", "/api/v1/api-keys", { permissions: ["findings:read"] }),
    ])
  }

  it.each(Object.entries(badNames))("a name of a webhook or a key is refused in words: %s", async (_, name) => {
    for (const { status, body } of await named(name, true)) {
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, expect.arrayContaining(["/name"])])
      for (const { message } of body.errors ?? []) expect(message).toMatch(/^must (be one line|have at (most|least)) /)
    }
  })

  it.each(goodNames)(
    "a name of a webhook or a key is taken in any script, with emoji and joiners: %s",
    async (name) => {
      const answers = await named(name, false)
      expect(answers.map(({ status }) => status)).toEqual([201, 404, 201])
    },
  )

  it("a Last-Event-ID that no event can have is 400; one that is merely unknown is ignored", async () => {
    const path = `/api/v1/analysis/${anId}/progress`
    expect((await get(path, { headers: { "last-event-id": "x".repeat(64) } })).status).toBe(404)
    const long = await get(path, { headers: { "last-event-id": "x".repeat(65) }, expectInvalid: true })
    expect([long.status, long.body.errors?.map(({ field }) => field)]).toEqual([400, ["Last-Event-ID"]])
  })
})
