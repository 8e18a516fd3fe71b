/**
 * Generates what the client's validation knows of answers: which members they have and of which type. Bounds, formats,
 * patterns and the values of enumerations are left out: a newer service may change them without breaking a client.
 */
import { type Document, nameOf, type Operation, operationsOf, resolved, type Schema } from "./document.ts"
import { jsonOf } from "./json.ts"
import { fileTypeOf } from "./operations.ts"

/** Keywords that say nothing about members and their types. */
const annotations = new Set([
  "description",
  "enum",
  "examples",
  "format",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
  "pattern",
  "uniqueItems",
  "x-extensible-enum",
  "x-origin",
])
const understood = new Set([
  "$ref",
  "anyOf",
  "const",
  "discriminator",
  "items",
  "oneOf",
  "properties",
  "required",
  "type",
])

const scalars = new Set(["boolean", "integer", "number", "string"])

/** A keyword that is neither must not be ignored silently. */
const refuseUnknown = (schema: Schema, where: string): void => {
  for (const keyword of Object.keys(schema)) {
    if (!annotations.has(keyword) && !understood.has(keyword)) {
      throw new Error(`${where}: the client's validation does not understand the keyword ${keyword}`)
    }
  }
}

const targetOf = (document: Document, name: string): Schema => {
  const schema = document.components.schemas[name]
  if (schema === undefined) throw new Error(`no schema ${name}`)
  return schema
}

/** Schemas that stand in the table under their names; the others (Uuid, Score, ...) are written in place. */
const isNamed = (schema: Schema): boolean => schema.properties !== undefined || schema.oneOf !== undefined

/** A type as text: a scalar or the name of a schema; `[]` behind it makes it a list of them, `?` lets null through. */
const typeOf = (document: Document, schema: Schema, where: string): string => {
  refuseUnknown(schema, where)
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    const target = targetOf(document, name)
    return isNamed(target) ? name : typeOf(document, target, name)
  }
  if (schema.anyOf !== undefined) {
    const [given, nothing, ...more] = schema.anyOf
    if (given === undefined || nothing?.type !== "null" || more.length > 0) {
      throw new Error(`${where}: anyOf is understood as a schema or null`)
    }
    return `${typeOf(document, given, where)}?`
  }
  if (schema.items !== undefined) return `${typeOf(document, schema.items, where)}[]`
  const [type = "none", nothing, ...more] = [
    schema.const === undefined ? (schema.type ?? []) : typeof schema.const,
  ].flat()
  const isUnderstood = scalars.has(type) && (nothing === undefined || nothing === "null") && more.length === 0
  if (!isUnderstood) throw new Error(`${where}: the type is none that the client's validation understands`)
  return nothing === undefined ? type : `${type}?`
}

/** The members of an object, and their types. */
type Members = Readonly<Record<string, string>>

/** One of several objects; which of them, the text of a member tells. */
interface Union {
  readonly member: string
  /** The name of the object by that text. */
  readonly variants: Readonly<Record<string, string>>
}

interface Tables {
  readonly objects: Map<string, Members>
  readonly unions: Map<string, Union>
}

const membersOf = (document: Document, name: string, schema: Schema): Members =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([member, property]) => {
      const mark = schema.required?.includes(member) === true ? "" : "?"
      return [member + mark, typeOf(document, property, `${name}.${member}`)]
    }),
  )

const unionOf = (name: string, { discriminator }: Schema): Union => {
  if (discriminator?.mapping === undefined) throw new Error(`${name}: oneOf without a discriminator and its mapping`)
  const { propertyName, mapping } = discriminator
  const variants = Object.entries(mapping).map(([text, target]) => [text, nameOf(target)])
  return { member: propertyName, variants: Object.fromEntries(variants) }
}

/** Adds `name` and everything that it is made of. */
const collect = (document: Document, name: string, tables: Tables): void => {
  const { objects, unions } = tables
  if (scalars.has(name) || objects.has(name) || unions.has(name)) return
  const schema = targetOf(document, name)
  refuseUnknown(schema, name)
  const parts: Members = schema.oneOf === undefined ? membersOf(document, name, schema) : unionOf(name, schema).variants
  if (schema.oneOf === undefined) objects.set(name, parts)
  else unions.set(name, unionOf(name, schema))
  for (const type of Object.values(parts)) collect(document, type.replaceAll(/[?[\]]/g, ""), tables)
}

/** The name of the schema of a successful answer, or of an event of the stream; null for a file, and without a body. */
const answerOf = (document: Document, { operationId, responses }: Operation): string | null => {
  const schemas = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([, response]) => resolved(document.components.responses, response))
    .filter((response) => fileTypeOf(response) === undefined)
    .flatMap(({ content = {} }) => Object.values(content))
    .map(({ schema }) => schema.$ref)
  const [reference = null, ...more] = schemas
  if (more.length > 0 || (reference === null && schemas.length > 0)) {
    throw new Error(`${operationId}: one successful body with a schema of its own name is understood`)
  }
  return reference === null ? null : nameOf(reference)
}

/** The types of all answers: by operation, and by the names of their schemas. */
export const answerTypes = (document: Document): string => {
  const answers = operationsOf(document).map(
    ({ operation }) => [operation.operationId, answerOf(document, operation)] as const,
  )
  const tables: Tables = { objects: new Map(), unions: new Map() }
  for (const [, name] of answers) if (name !== null) collect(document, name, tables)
  return `import type { OperationId } from "../../operation-types.ts"

/** The type of the answer of every operation, of each event where it is a stream; null for a file, and without a body. */
export const ANSWERS: { readonly [Id in OperationId]: string | null } = ${jsonOf(Object.fromEntries(answers))}

/**
 * The members of every object. A type is a scalar or a name from here or from \`UNIONS\`; behind it, \`[]\` makes it a list
 * and \`?\` lets null through. A member whose own name ends in \`?\` may be absent.
 */
export const OBJECTS: {
  readonly [name: string]: { readonly [member: string]: string }
} = ${jsonOf(Object.fromEntries(tables.objects))}

/** Unions of object types: the member that selects the variant, and the variants by the text of that member. */
export const UNIONS: {
  readonly [name: string]: { readonly member: string; readonly variants: { readonly [text: string]: string } }
} = ${jsonOf(Object.fromEntries(tables.unions))}
`
}
