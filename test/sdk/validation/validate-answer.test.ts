import { validateAnswer } from "@code-analysis/sdk/validation"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { OPERATIONS, STREAMED_OPERATIONS } from "../../../sdk/src/generated/operations.ts"
import { document, type Operation, operations, responsesOf, type Schema } from "../../spec/document.ts"
import { mutantsOf } from "./mutants.ts"

const ALL_OPERATIONS = { ...OPERATIONS, ...STREAMED_OPERATIONS }

type OperationId = keyof typeof ALL_OPERATIONS

const isOperationId = (text: string): text is OperationId => Object.hasOwn(ALL_OPERATIONS, text)

/** Files are handed on as they come: the client does not look into them. */
const files = new Set(["text/csv", "application/sarif+json"])

/** The specification's schema of an answer, and the examples of it. */
const answersOf = (operation: Operation) =>
  responsesOf(operation)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([, { content = {} }]) => Object.entries(content))
    .filter(([type]) => !files.has(type))
    .map(([, media]) => media)
    .map(({ schema, examples = {} }) => ({
      schema,
      examples: Object.values(examples).map(({ $ref }) => {
        const name = $ref.slice($ref.lastIndexOf("/") + 1)
        return [name, document.components.examples[name]?.value] as const
      }),
    }))

const answers = operations.flatMap(({ operation }) =>
  answersOf(operation).map((answer) => {
    const { operationId } = operation
    if (!isOperationId(operationId)) throw new Error(`the client does not know ${operationId}`)
    return { operationId, ...answer }
  }),
)

const examples = answers.flatMap(({ operationId, examples: given }) =>
  given.map(([name, value]) => ({ operationId, name, value })),
)

/** A schema with nothing but members and types, and with its choices open: what a client holds a newer service to. */
const relaxed = (schema: Schema): object => {
  const { $ref, type, properties, required, items, anyOf, oneOf, discriminator } = schema
  if ($ref !== undefined) return { $ref: `spec${$ref}` }
  if (anyOf !== undefined) return { anyOf: anyOf.map(relaxed) }
  if (oneOf !== undefined && discriminator !== undefined) {
    const { propertyName, mapping = {} } = discriminator
    return {
      type: "object",
      required: [propertyName],
      properties: { [propertyName]: { type: "string" } },
      allOf: Object.entries(mapping).map(([text, target]) => ({
        if: { properties: { [propertyName]: { const: text } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { $ref: `spec${target}` },
      })),
    }
  }
  return {
    ...(schema.const === undefined ? { type } : { type: typeof schema.const }),
    ...(required === undefined ? {} : { required }),
    ...(items === undefined ? {} : { items: relaxed(items) }),
    ...(properties === undefined ? {} : { properties: relaxedAll(properties) }),
  }
}

const relaxedAll = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, relaxed(schema)]))

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({
  $id: "spec",
  components: { schemas: relaxedAll(document.components.schemas) },
})

/** Wrong places of a value, by an independent validator of the same schemas; empty if it is valid. */
const placesByAjv = (schema: Schema): ((value: unknown) => ReadonlyArray<string>) => {
  const validate = ajv.compile(relaxed(schema))
  return (value) => {
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, params }) =>
      typeof params["missingProperty"] === "string" ? `${instancePath}/${params["missingProperty"]}` : instancePath,
    )
  }
}

const parse = (text: string): unknown => JSON.parse(text)

describe("an answer that the specification shows", () => {
  it.each(examples)("for $operationId, $name, has no fault", ({ operationId, value }) => {
    expect(validateAnswer(operationId, value)).toBeNull()
  })

  it("is there for every operation that answers with a body", () => {
    const withoutBody = Object.keys(ALL_OPERATIONS).filter(
      (id) => !examples.some(({ operationId }) => operationId === id),
    )
    expect(withoutBody).toEqual(["deleteWebhook", "exportFindingsCsv", "exportFindingsSarif"])
    expect(validateAnswer("deleteWebhook", undefined)).toBeNull()
  })
})

describe("an answer in which one thing is wrong", () => {
  it.each(answers)("for $operationId has a fault just there", ({ operationId, schema, examples: given }) => {
    const placesOf = placesByAjv(schema)
    const refused = { missing: 0, replaced: 0 }
    for (const mutant of given.flatMap(([, value]) => mutantsOf(value))) {
      const fault = validateAnswer(operationId, mutant.value)
      const places = placesOf(mutant.value)
      if (places.length === 0) expect(fault, `${mutant.pointer} ${mutant.change}`).toBeNull()
      else {
        expect(places, `${mutant.pointer} ${mutant.change}`).toContain(fault?.pointer)
        expect(fault?.pointer.startsWith(mutant.pointer)).toBe(true)
        refused[mutant.kind]++
      }
    }
    expect(refused.missing).toBeGreaterThan(0)
    expect(refused.replaced).toBeGreaterThan(0)
  })
})

describe("an answer of any shape", () => {
  it.each(answers)("for $operationId is judged as by another validator", ({ operationId, schema }) => {
    const placesOf = placesByAjv(schema)
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const fault = validateAnswer(operationId, value)
        if (fault === null) expect(placesOf(value)).toEqual([])
        else expect(placesOf(value)).toContain(fault.pointer)
      }),
    )
  })

  it.each(['{"__proto__": {"id": "x"}}', '{"constructor": 1}', '{"event": "constructor"}', '{"event": "__proto__"}'])(
    "such as %s is judged by its own members",
    (text) => {
      expect(validateAnswer("getFinding", parse(text))).toEqual({ pointer: "/id", problem: "is missing" })
      expect(validateAnswer("streamAnalysisProgress", parse(text))?.problem).toBe(
        text.includes('"event"') ? undefined : "is missing",
      )
    },
  )
})

describe("an answer of a newer service", () => {
  const finding = examples.find(({ operationId }) => operationId === "getFinding")?.value ?? {}

  it.each([
    ["a member that is new", { new_member: { deep: [1] } }],
    ["a severity that is new", { severity: "catastrophic" }],
    ["a longer title than today", { title: "x".repeat(100_000) }],
    ["an identifier of another form", { id: "not-a-uuid" }],
  ])("with %s has no fault", (_, change) => {
    expect(validateAnswer("getFinding", { ...finding, ...change })).toBeNull()
  })

  it("that is an event of a new name has no fault, whatever else it has", () => {
    expect(validateAnswer("streamAnalysisProgress", { event: "paused" })).toBeNull()
  })

  it("that is an event without a name has one", () => {
    expect(validateAnswer("streamAnalysisProgress", { event: 7 })).toEqual({
      pointer: "/event",
      problem: "is a number instead of a string",
    })
  })
})

describe("a fault", () => {
  it.each([
    ["getFinding", [], { pointer: "", problem: "is an array instead of an object" }],
    ["getFinding", null, { pointer: "", problem: "is null instead of an object" }],
    ["getFinding", {}, { pointer: "/id", problem: "is missing" }],
    ["getFinding", { id: {} }, { pointer: "/id", problem: "is an object instead of a string" }],
    ["listFindings", { data: {} }, { pointer: "/data", problem: "is an object instead of an array" }],
    ["listFindings", { data: [7] }, { pointer: "/data/0", problem: "is a number instead of an object" }],
  ] as const)("of %s with %j says what is where", (operationId, body, fault) => {
    expect(validateAnswer(operationId, body)).toEqual(fault)
  })

  it("never repeats what the answer said", () => {
    const secret = "the-secret-that-nobody-may-see"
    for (const { operationId, value } of examples) {
      const filled: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
        ["string", "number", "boolean"].includes(typeof part) ? { [secret]: secret } : part,
      )
      const fault = validateAnswer(operationId, filled)
      expect(fault).not.toBeNull()
      expect(JSON.stringify(fault)).not.toContain(secret)
    }
  })
})
