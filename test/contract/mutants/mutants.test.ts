/** The mutants themselves: each breaks the spec, none of its constraints is forgotten, and what they differ from is valid. */
import { describe, expect, it } from "vitest"
import { type Located, operations, type Schema } from "../../spec/document.ts"
import { requestFaults, type SentRequest } from "../ContractChecker.ts"
import { type Ids, type PlainRequest, placesOf, requestMutantsOf, targetOf, validRequestsOf } from "./Requests.ts"
import { mutantsOf } from "./Values.ts"

const ids: Ids = { inPath: () => undefined, named: () => undefined }

const sentOf = (request: PlainRequest): SentRequest => {
  const body = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  return {
    method: request.method,
    url: new URL(targetOf(request), "http://code-analysis.example"),
    headers: new Headers({ "content-type": "application/json", ...request.headers }),
    body: body instanceof Uint8Array ? new TextDecoder().decode(body) : body,
  }
}

const cases = operations.map((located) => ({ id: located.operation.operationId, located }))
const casesWithInput = cases.filter(({ located }) => placesOf(located).length > 0)

/** At every place a value can be wrong in more ways than one. */
const leastOfPlace = 2

describe("the spec's own examples", () => {
  it.each(cases)("are valid requests of $id", ({ located }) => {
    const faults = validRequestsOf(located, ids).map((request) => requestFaults(located, sentOf(request)))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.flat()).toEqual([])
  })
})

describe("mutants", () => {
  const mutantsOfOperation = (located: Located) => requestMutantsOf(located, ids)

  it.each(casesWithInput)("of $id break the spec, each where it says", ({ located }) => {
    const accepted = mutantsOfOperation(located).filter(
      ({ request, isBeyondSchema }) => !isBeyondSchema && requestFaults(located, sentOf(request)).length === 0,
    )
    expect(accepted.map(({ title }) => title)).toEqual([])
  })

  it.each(casesWithInput)("of $id are at every place that a request of it has", ({ located }) => {
    const mutants = mutantsOfOperation(located)
    for (const place of placesOf(located)) {
      const atPlace = mutants.filter((mutant) => {
        const { in: part, field } = mutant.place
        return part === place.in && (field === place.field || field.startsWith(`${place.field}/`))
      })
      expect([place, atPlace.length >= leastOfPlace]).toEqual([place, true])
    }
  })

  it("of an operation all differ", () => {
    for (const { located } of casesWithInput) {
      const requests = mutantsOfOperation(located).map(({ request }) => JSON.stringify(request))
      expect(new Set(requests).size).toBe(requests.length)
    }
  })

  it("are many", () => {
    const count = operations.reduce((sum, located) => sum + mutantsOfOperation(located).length, 0)
    expect(count).toBeGreaterThanOrEqual(420)
  })
})

describe("a schema's mutants", () => {
  const valuesOf = (schema: object, valid?: unknown) => mutantsOf(schema as Schema, valid).map(({ value }) => value)

  it.each<readonly [string, object, ReadonlyArray<unknown>]>([
    ["const", { const: "on", type: "string" }, ["none-of-them", "ON"]],
    ["multipleOf", { type: "integer", multipleOf: 4, minimum: 8 }, [7, 10, 7.5]],
    ["exclusive bounds", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0, 1, "text"]],
    ["minItems", { type: "array", minItems: 2, items: { type: "integer" } }, [[1], {}]],
    ["minProperties", { type: "object", minProperties: 1, properties: { a: { type: "string" } } }, [{}, []]],
    ["nested objects", { type: "object", properties: { a: { type: "object", required: ["b"] } } }, [{ a: {} }]],
    ["32 bits", { type: "integer", format: "int32", minimum: 0 }, [2 ** 31, -1]],
  ])("break %s", (_title, schema, wanted) => {
    expect(valuesOf(schema)).toEqual(expect.arrayContaining([...wanted]))
  })

  it("leave null out where it is allowed", () => {
    expect(valuesOf({ anyOf: [{ type: "integer" }, { type: "null" }] })).not.toContain(null)
    expect(valuesOf({ type: ["string", "null"] })).not.toContain(null)
    expect(valuesOf({ type: "string" })).toContain(null)
  })

  it.each([
    ["keyword", { type: "string", contentEncoding: "base64" }],
    ["format", { type: "string", format: "ipv6" }],
    ["choice", { anyOf: [{ type: "string" }, { type: "integer" }] }],
  ])("of a %s that is not known are an error: no constraint goes untested unseen", (_what, schema) => {
    expect(() => mutantsOf(schema as Schema)).toThrow("there are no mutants of")
  })
})
