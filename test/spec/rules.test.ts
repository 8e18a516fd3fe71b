/** The rules that hold for every operation, whichever it is: a new one that breaks one of them is named here. */
import { describe, expect, it } from "vitest"
import { answersSecret } from "../../server/src/contract/Idempotency.ts"
import {
  document,
  headerOf,
  type Operation,
  operations,
  parameterOf,
  responsesOf,
  type Schema,
  schemaOf,
  targetOf,
  text,
} from "./document.ts"

const cases = operations.map((located) => ({ id: located.operation.operationId, ...located }))

const statusesOf = (operation: Operation) => responsesOf(operation).map(([status]) => status)
const successesOf = (operation: Operation) => responsesOf(operation).filter(([status]) => Number(status) < 300)
const parametersOf = (operation: Operation) => (operation.parameters ?? []).map(parameterOf)
const namesOf = (operation: Operation, part: string) =>
  parametersOf(operation).flatMap(({ in: where, name }) => (where === part && name !== undefined ? [name] : []))
const bodyOf = (operation: Operation) => operation.requestBody?.content["application/json"]?.schema

const jsonOf = (operation: Operation): ReadonlyArray<Schema> =>
  successesOf(operation).flatMap(([, { content }]) => {
    const schema = content?.["application/json"]?.schema
    return schema === undefined ? [] : [targetOf(schema)]
  })

describe("the document", () => {
  const whole: Readonly<Record<string, unknown>> = JSON.parse(text)

  it("is OpenAPI 3.1.1, for production and for a service on this machine", () => {
    expect(whole["openapi"]).toBe("3.1.1")
    expect(whole["servers"]).toMatchObject([
      { url: expect.stringMatching(/^https:/) },
      { url: "http://localhost:8000" },
    ])
  })

  it("has either credential for every operation, said once", () => {
    expect(whole["security"]).toEqual([{ bearerAuth: [] }, { apiKeyAuth: [] }])
    expect(operations.filter(({ operation }) => operation.security !== undefined)).toEqual([])
  })

  it("describes each thing by a noun or a verb, not by a question", () => {
    const questions = /"(?:description|summary)":\s*"(?:What|Whether|How|Where|That|When|Why|Who|Which)\b[^"]*/g
    expect(text.match(questions) ?? []).toEqual([])
  })

  it("has every operation's id once", () => {
    const ids = cases.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe("every operation", () => {
  it.each(cases)("$id is below /api/v1, with a summary", ({ path, operation }) => {
    // a file has the extension of its format
    expect(path).toMatch(/^\/api\/v1(\/(\{\w+\}|[a-z]+(-[a-z]+)*))+(\.[a-z]+)?$/)
    expect(operation.summary.length).toBeGreaterThan(5)
  })

  /** 405, 406, 413, 415 and 422 have no code of their own: they are 400 or 404. */
  const errors = new Set(["400", "401", "403", "404", "409", "429", "500", "503"])

  it.each(cases)("$id answers with one kind of success, and errors that have a code", ({ id, operation }) => {
    const unknown = statusesOf(operation).filter((status) => Number(status) >= 300 && !errors.has(status))
    expect(unknown).toEqual([])
    const successes = successesOf(operation).map(([status]) => status)
    expect(successes).toEqual(id === "streamAnalysisProgress" ? ["200", "204"] : [expect.stringMatching(/^20[0124]$/)])
  })

  it.each(cases)("$id says how many calls a minute may lack a valid credential", ({ operation }) => {
    const answers = new Map(responsesOf(operation).map(([status, { description }]) => [status, description]))
    expect(answers.get("401")).toContain("Beyond 60 such calls a minute from one address the answer is 429.")
    expect(answers.get("429")).toContain("without a valid credential, the 60 of your address")
  })

  it.each(cases)("$id documents 404 where its path has an id", ({ path, operation }) => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    expect(namesOf(operation, "path")).toEqual(names)
    if (names.length > 0) expect(statusesOf(operation)).toContain("404")
    const schemas = parametersOf(operation).flatMap((one) => (one.in === "path" ? [targetOf(one.schema).format] : []))
    expect(schemas).toEqual(names.map(() => "uuid"))
  })

  it.each(cases)("$id has only parameters with an example, whose names are of one style", ({ operation }) => {
    for (const { in: part, name, example, description } of parametersOf(operation)) {
      expect(name).toMatch(part === "header" ? /^[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)*$/ : /^[a-z]+(_[a-z]+)*$/)
      expect([name, example]).not.toEqual([name, undefined])
      expect(description.length).toBeGreaterThan(5)
    }
  })

  it.each(cases)("$id takes JSON alone, and answers 202 with where to look", ({ operation }) => {
    expect(Object.keys(operation.requestBody?.content ?? { "application/json": {} })).toEqual(["application/json"])
    for (const [status, { headers = {} }] of successesOf(operation)) {
      if (status !== "202" || headers["Location"] === undefined) continue
      expect(headerOf(headers["Location"]).required).toBe(true)
    }
  })

  const patches = cases.filter(({ method }) => method === "PATCH")
  it.each(patches)(
    "$id changes what is given, at least one member, and answers 200 with the whole",
    ({ operation }) => {
      const schema: Schema & { readonly minProperties?: number } = targetOf(bodyOf(operation) ?? {})
      expect(schema.minProperties).toBe(1)
      expect(schema.required).toBeUndefined()
      expect(statusesOf(operation)).toContain("200")
    },
  )

  const creations = cases.filter(({ operation }) => statusesOf(operation).includes("201"))
  it.each(creations)("$id, which creates, is a POST with an answer", ({ method, operation }) => {
    expect(method).toBe("POST")
    expect(jsonOf(operation)).toHaveLength(1)
  })
})

describe("lists", () => {
  const lists = cases.filter(({ operation }) =>
    jsonOf(operation).some(({ properties }) => properties?.["pagination"] !== undefined),
  )

  it.each(lists)("$id has pages by limit and cursor, and its items in data", ({ method, operation }) => {
    expect(method).toBe("GET")
    expect(namesOf(operation, "query")).toEqual(expect.arrayContaining(["limit", "cursor"]))
    const [page] = jsonOf(operation)
    expect(Object.keys(page?.properties ?? {})).toEqual([
      "data",
      "pagination",
      ...(operation.operationId === "listFindings" ? ["total"] : []),
    ])
    expect(page?.properties?.["data"]).toMatchObject({ type: "array", maxItems: 100 })
  })

  it.each(cases)("and what takes a query refuse unknown parameters: $id", ({ id, operation }) => {
    expect(operation["x-strict-query"] === true).toBe(id.startsWith("list") || namesOf(operation, "query").length > 0)
  })

  it("alone have a cursor", () => {
    const withCursor = cases.filter(({ operation }) => namesOf(operation, "query").includes("cursor"))
    expect(withCursor.map(({ id }) => id)).toEqual(lists.map(({ id }) => id))
    expect(lists.length).toBeGreaterThanOrEqual(7)
  })
})

describe("Idempotency-Key", () => {
  const keyed = cases.filter(({ operation }) => namesOf(operation, "header").includes("Idempotency-Key"))

  it("is offered by every POST that changes something", () => {
    const changing = cases.filter(({ method, operation }) => method === "POST" && operation["x-safe"] !== true)
    expect(keyed.map(({ id }) => id)).toEqual(changing.map(({ id }) => id))
  })

  it.each(keyed)("$id is optional, says of a replay that it is one, and may be in use", ({ operation }) => {
    const parameter = parametersOf(operation).find(({ name }) => name === "Idempotency-Key")
    expect(parameter?.required ?? false).toBe(false)
    for (const [, { headers = {} }] of successesOf(operation)) expect(headers).toHaveProperty("Idempotency-Replayed")
    expect(statusesOf(operation)).toContain("409")
  })
})

describe("Location", () => {
  const created = cases.filter(({ operation }) => statusesOf(operation).includes("201"))

  it.each(created)("$id says where what it created is", ({ operation }) => {
    for (const [, { headers = {} }] of successesOf(operation)) expect(headers).toHaveProperty("Location")
  })
})

describe("secrets", () => {
  const secretive = cases.filter(({ operation }) =>
    jsonOf(operation).some(({ properties }) => properties?.["secret"] !== undefined),
  )

  it.each(secretive)("$id answers a secret that no cache may keep", ({ operation }) => {
    for (const [, { headers = {} }] of successesOf(operation)) expect(headers).toHaveProperty("Cache-Control")
  })

  it("are answered by what makes them alone, and to its credential alone", () => {
    expect(secretive.every(({ method }) => method === "POST")).toBe(true)
    expect(new Set(secretive.map(({ id }) => id))).toEqual(answersSecret)
  })
})

const pascalCase = (name: string) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

describe("types", () => {
  const schemas = Object.entries(document.components.schemas)

  /** Each schema inside of the value, with its place. */
  const within = (value: unknown, place: string): ReadonlyArray<readonly [string, Schema & { default?: unknown }]> =>
    typeof value === "object" && value !== null
      ? [[place, value] as const, ...Object.entries(value).flatMap(([key, part]) => within(part, `${place}.${key}`))]
      : []

  it("of values that may be null and are no objects are written without a reference, which generators lose", () => {
    const isPrimitive = (schema: Schema) => schema.properties === undefined && schema.oneOf === undefined
    const lost = within(document.components, "components").flatMap(([place, { anyOf = [] }]) =>
      anyOf.some(({ type }) => type === "null") &&
      anyOf.some((one) => one.$ref !== undefined && isPrimitive(schemaOf(one.$ref)))
        ? [place]
        : [],
    )
    expect(lost).toEqual([])
  })

  it("have names that no parameter has, since generators make one class of both", () => {
    expect(Object.keys(document.components.parameters).filter((name) => name in document.components.schemas)).toEqual(
      [],
    )
  })

  it("have names that no member with values of its own gets from its schema, as Finding.confidence does", () => {
    const inline = schemas.flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, property]) =>
        property.enum === undefined ? [] : [`${schema}${pascalCase(name)}`],
      ),
    )
    expect(inline.filter((name) => name in document.components.schemas)).toEqual([])
  })

  it("of lists have no default, which generators write as code that does not compile", () => {
    expect(
      within(document.components, "components")
        .filter(([, schema]) => Array.isArray(schema.default))
        .map(([at]) => at),
    ).toEqual([])
  })

  it("of identifiers are UUIDs, of times date-times, and money has whole numbers", () => {
    const wrong = schemas.flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, property]) => {
        const branches = [property, ...(property.anyOf ?? [])].map(targetOf)
        const has = (test: (one: Schema) => boolean) => branches.some(test)
        const isInteger = ({ type }: Schema) => [type].flat().includes("integer")
        if (name.endsWith("_at") && !has(({ format }) => format === "date-time")) return [`${schema}.${name}`]
        if (name.endsWith("_cents") && !has(isInteger)) return [`${schema}.${name}`]
        if (/_(seconds|millis|ms)$/.test(name) && !has(isInteger)) return [`${schema}.${name}`]
        return []
      }),
    )
    expect(wrong).toEqual([])
  })

  it("of text in requests have a longest length, and lists a largest number", () => {
    const roots = cases.flatMap(({ operation }) => [
      bodyOf(operation) ?? {},
      ...parametersOf(operation).map(({ schema }) => schema),
    ])
    const unbounded = (schema: Schema & { readonly maxItems?: number }, where: string): ReadonlyArray<string> => {
      const target: typeof schema = schema.$ref === undefined ? schema : schemaOf(schema.$ref)
      const isOpenText =
        target.type === "string" &&
        target.maxLength === undefined &&
        target.enum === undefined &&
        target.const === undefined
      return [
        ...(isOpenText || (target.type === "array" && target.maxItems === undefined) ? [where] : []),
        ...Object.entries(target.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${where}.${name}`)),
        ...(target.items === undefined ? [] : unbounded(target.items, `${where}[]`)),
        ...(target.anyOf ?? []).flatMap((one) => unbounded(one, where)),
      ]
    }
    expect(roots.flatMap((root) => unbounded(root, root.$ref ?? "a parameter"))).toEqual([])
  })
})
