/** Generates the types of the webhook events: plain documented interfaces that need no other file. */
import { comment } from "./comment.ts"
import { type Document, nameOf, type Schema } from "./document.ts"
import { jsonOf } from "./json.ts"

const unionName = "WebhookEvent"

const primitive = (type: string): string => (type === "integer" || type === "number" ? "number" : type)

/** Schemas that become interfaces or named unions of their own; the others (Uuid, Score, ...) are written in place. */
const isNamed = (schema: Schema): boolean =>
  schema.properties !== undefined || schema.enum !== undefined || schema.oneOf !== undefined

const typeOf = (document: Document, schema: Schema): string => {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    const target = schemaOf(document, name)
    return isNamed(target) ? name : typeOf(document, target)
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  const open = schema["x-extensible-enum"]
  if (open !== undefined) {
    const nothing = [schema.type].flat().includes("null") ? ["null"] : []
    return [...open.map((value) => JSON.stringify(value)), "(string & {})", ...nothing].join(" | ")
  }
  if (schema.anyOf !== undefined || schema.oneOf !== undefined) {
    return [...(schema.anyOf ?? schema.oneOf ?? [])].map((member) => typeOf(document, member)).join(" | ")
  }
  if (schema.items !== undefined) return `ReadonlyArray<${typeOf(document, schema.items)}>`
  if (schema.type === undefined) throw new Error(`no type: ${JSON.stringify(schema)}`)
  return [schema.type].flat().map(primitive).join(" | ")
}

const schemaOf = (document: Document, name: string): Schema => {
  const schema = document.components.schemas[name]
  if (schema === undefined) throw new Error(`no schema ${name}`)
  return schema
}

const declaration = (document: Document, name: string): string => {
  const schema = schemaOf(document, name)
  const head = comment(schema.description, "")
  if (schema.properties === undefined) return `${head}export type ${name} = ${typeOf(document, schema)}\n`
  const members = Object.entries(schema.properties).map(([key, property]) => {
    const described = property.$ref === undefined ? property : schemaOf(document, nameOf(property.$ref))
    const optional = schema.required?.includes(key) === true ? "" : "?"
    const text = property.description ?? described.description
    return `${comment(text, "  ")}  readonly ${key}${optional}: ${typeOf(document, property)}\n`
  })
  return `${head}export interface ${name} {\n${members.join("")}}\n`
}

/** The named schemas that `name` is made of, itself first. */
const reachable = (document: Document, name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  if (isNamed(schemaOf(document, name))) seen.add(name)
  const text = JSON.stringify(schemaOf(document, name))
  for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
    if (reference !== undefined) reachable(document, nameOf(reference), seen)
  }
  return seen
}

/** The event types of the document's webhooks, and the names of all events. */
export const webhookEvents = (document: Document): string => {
  const declarations = [...reachable(document, unionName)].map((name) => declaration(document, name))
  const names = Object.keys(document.webhooks)
  return `${declarations.join("\n")}
/** The names of all events that the service sends. */
export const webhookEventNames: ReadonlyArray<${unionName}["event"]> = ${jsonOf(names)}
`
}

/** Each event in the document, with its schema and its first example. */
const eventsOf = (document: Document) =>
  Object.entries(document.webhooks).map(([name, { post }]) => {
    const body = post?.requestBody?.content["application/json"]
    const [first] = Object.values(body?.examples ?? {})
    const example = first === undefined ? undefined : document.components.examples[nameOf(first.$ref)]
    if (post === undefined || body?.schema.$ref === undefined || example === undefined) {
      throw new Error(`the event ${name} has no schema or no example`)
    }
    return { name, operation: post, schemaRef: body.schema.$ref, example: example.value }
  })

/** The first example of each event in the document. */
export const webhookExamples = (document: Document): string => {
  const examples = eventsOf(document).map(({ name, example }) => [name, example])
  return `import type { ${unionName} } from "./events.ts"

/** An example of every event. */
export const webhookExamples: { readonly [Name in ${unionName}["event"]]: Extract<${unionName}, { readonly event: Name }> } = ${jsonOf(Object.fromEntries(examples))}
`
}

/** The first paragraph of a description, as one line. */
const firstParagraph = (text: string): string => (text.split("\n\n")[0] ?? "").replaceAll("\n", " ")

/** The catalog of event types that the service lists: the webhooks of the document. */
export const eventTypes = (document: Document): string => {
  const types = eventsOf(document).map(({ name, operation, schemaRef, example }) => ({
    event: name,
    summary: operation.summary,
    description: firstParagraph(operation.description),
    schema_ref: `/openapi.json${schemaRef}`,
    example,
  }))
  return `import type { EventType } from "./types.ts"

/** Every event that the service sends. */
export const eventTypes: ReadonlyArray<EventType> = ${jsonOf(types)}
`
}
