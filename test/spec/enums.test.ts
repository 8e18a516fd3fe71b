/**
 * Which enumerations of answers may get more values: a client that was made before must let those through, so the document
 * says of every enumeration either that it is open (`x-extensible-enum`) or, here, why it is closed for good.
 */
import { describe, expect, it } from "vitest"
import { document, operations, parameterOf, responsesOf, type Schema, schemaOf } from "./document.ts"

/** The enumerations of answers that never get another value, by their places, and why. */
const closedForGood: Readonly<Record<string, string>> = {
  AnalysisStatus: "clients wait for the end of a run: another state would make them wait for ever",
  "AnalysisProgressUpdate.status": "the states of a run before its end",
  DeliveryStatus: "the states of a delivery: waiting, or one of two ends",
  "DeliveryAttempt.outcome": "it succeeded, or it did not",
  DeliveryRecoveryStatus: "clients wait for its end",
  ErrorCode: "one for each kind of status: clients have a class for each",
  "FieldError.in": "the parts that a request has",
  "FileEntry.kind": "an entry has others below it, or not",
  "Finding.confidence": "three levels in their order",
  FindingCategory: "each has its part in the scores",
  FindingStatus: "somebody has to act on a finding, or not, or it is gone",
  "FixBatchResult.outcome": "it is applied, or not",
  "FixChange.change_type": "what can happen to a file; one that is renamed is deleted and added",
  FixConfidence: "three levels in their order",
  "FixPreview.outcome": "it passed, or failed, or did not come to its end",
  "FixPreviewCheck.outcome": "it passed, or failed, or did not take place",
  "FixReview.decision": "yes or no",
  FixStatus: "clients wait for its end",
  "FlowStep.kind": "a way has a beginning, an end, and what is between",
  "Installation.status": "it can be used, or not",
  "CheckoutSession.billing_interval": "the service description has prices a month and a year",
  "PlanPrice.interval": "the service description has prices a month and a year",
  "RepositoryEmbeddings.status": "clients wait for its end",
  "RepositoryVectors.status": "clients wait for its end",
  Severity: "five levels in their order: filters and quality gates compare them",
  "Subscription.billing_interval": "the service description has prices a month and a year",
}

/** The schemas within another, by their places: the nearest component, and the members below it. */
const schemasIn = (schema: Schema, place: string, seen = new Map<string, Schema>()): ReadonlyMap<string, Schema> => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)
    if (!seen.has(name)) schemasIn(schemaOf(name), name, seen)
    return seen
  }
  seen.set(place, schema)
  for (const [name, member] of Object.entries(schema.properties ?? {})) schemasIn(member, `${place}.${name}`, seen)
  if (schema.items !== undefined) schemasIn(schema.items, `${place}[]`, seen)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) schemasIn(part, place, seen)
  return seen
}

const contentsOf = (content: Readonly<Record<string, { readonly schema: Schema }>> = {}) =>
  Object.values(content).map(({ schema }) => schema)

/** Everything that a client sends, and everything that it gets. */
const sent = new Map<string, Schema>()
const received = new Map<string, Schema>()
for (const { operation } of operations) {
  const { operationId: id, parameters = [], requestBody } = operation
  for (const { name, schema } of parameters.map(parameterOf)) schemasIn(schema, `${id} ${name}`, sent)
  for (const schema of contentsOf(requestBody?.content)) schemasIn(schema, id, sent)
  for (const [, { content }] of responsesOf(operation)) {
    for (const schema of contentsOf(content)) schemasIn(schema, id, received)
  }
}
for (const [name, { post }] of Object.entries(document.webhooks)) {
  for (const schema of contentsOf(post.requestBody?.content)) schemasIn(schema, name, received)
}

const placesWith = (schemas: ReadonlyMap<string, Schema>, keyword: "enum" | "x-extensible-enum") =>
  [...schemas].filter(([, schema]) => schema[keyword] !== undefined).map(([place]) => place)

describe("enumerations of answers", () => {
  it("are open, or closed for a reason", () => {
    expect(placesWith(received, "enum").toSorted()).toEqual(Object.keys(closedForGood).toSorted())
  })

  it.each(placesWith(received, "x-extensible-enum"))("%s is a text that says that more values may come", (place) => {
    const schema = received.get(place)
    expect([schema?.type].flat()).toContain("string")
    expect(schema?.description).toMatch(/More values may\s+come/)
  })

  it("say that more values may come only where they are open", () => {
    const saying = [...received].filter(([, { description = "" }]) => /more values may\s+come/i.test(description))
    expect(saying.map(([place]) => place).toSorted()).toEqual(placesWith(received, "x-extensible-enum").toSorted())
    expect(saying.length).toBeGreaterThan(20)
  })
})

describe("enumerations of requests", () => {
  it("are closed: a value that the service does not know is refused", () => {
    expect(placesWith(sent, "x-extensible-enum")).toEqual([])
    expect(placesWith(sent, "enum").length).toBeGreaterThan(10)
  })
})

describe("discriminators", () => {
  const unions = Object.entries(document.components.schemas).filter(([, { oneOf }]) => oneOf !== undefined)

  it.each(unions)("of %s name every variant and the value that it has", (_, { oneOf = [], discriminator }) => {
    const { propertyName = "", mapping = {} } = discriminator ?? {}
    const variants = Object.entries(mapping).map(([value, $ref]) => {
      const constant = schemaOf($ref.slice($ref.lastIndexOf("/") + 1)).properties?.[propertyName]?.const
      return { $ref, value, constant }
    })
    expect(variants.map(({ $ref }) => ({ $ref }))).toEqual(oneOf)
    expect(variants.map(({ constant }) => constant)).toEqual(variants.map(({ value }) => value))
  })
})
