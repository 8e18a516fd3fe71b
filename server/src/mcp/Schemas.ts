/** Schemas of the tools' arguments, made from the API description. */
import type { Document, DocumentedOperation, JsonSchema } from "../contract/Document.ts"
import { nameOf } from "../contract/Document.ts"
import type { Members, Tool } from "./Tools.ts"

/** Number of records on a page: small, because each record that an agent reads costs it more than another call. */
const pageLimit = { default: 10, maximum: 50 }

/** The arguments of a tool as an object of JSON Schema. */
export interface ArgumentsSchema {
  readonly [Keyword: string]: unknown
  readonly type: "object"
  readonly properties: Record<string, object>
  readonly required: Array<string>
}

type Schemas = Document["Service"]["schemas"]

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A schema without references: clients know nothing of the document. */
const resolved = (value: unknown, schemas: Schemas): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolved(item, schemas))
  if (!isMembers(value)) return value
  const { $ref, ...own } = value
  const target = typeof $ref === "string" ? schemas[nameOf($ref)] : undefined
  return Object.fromEntries(
    Object.entries({ ...target, ...own }).map(([name, member]) => [name, resolved(member, schemas)]),
  )
}

/** The schema of an object's members; nothing for what is none. */
const bodyOf = ({ body }: DocumentedOperation, schemas: Schemas): JsonSchema => {
  const whole = body === undefined ? {} : resolved(body, schemas)
  return isMembers(whole) ? whole : {}
}

const isName = (value: unknown): value is string => typeof value === "string"

/** Parts of a request that take the arguments of an operation. */
export interface Placement {
  readonly path: ReadonlySet<string>
  readonly query: ReadonlySet<string>
  readonly hasBody: boolean
}

/** Reads the names of path and query parameters; all other arguments belong to the body. */
export const placementOf = ({ parameters, body }: DocumentedOperation): Placement => ({
  path: new Set(parameters.filter((one) => one.in === "path").map(({ name }) => name)),
  query: new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name)),
  hasBody: body !== undefined,
})

/** The schema of a tool's arguments. */
export const argumentsOf = (
  { takes, derived }: Tool,
  operation: DocumentedOperation,
  schemas: Schemas,
): ArgumentsSchema => {
  const body = bodyOf(operation, schemas)
  const ofBody = isMembers(body["properties"]) ? body["properties"] : {}
  const requiredOfBody = Array.isArray(body["required"]) ? body["required"].filter(isName) : []
  const properties: Record<string, object> = {}
  const required: Array<string> = []
  if (derived !== undefined) {
    const { description, pattern } = derived
    properties[derived.name] = { type: "string", description, pattern: pattern.source }
    required.push(derived.name)
  }
  for (const name of takes) {
    const parameter = operation.parameters.find((one) => one.name === name && one.in !== "header")
    const schema = parameter === undefined ? ofBody[name] : resolved(parameter.schema, schemas)
    if (!isMembers(schema)) throw new Error(`the spec has no argument ${name}`)
    const { description } = parameter ?? {}
    properties[name] = {
      ...schema,
      ...(description === undefined ? {} : { description }),
      ...(name === "limit" ? pageLimit : {}),
    }
    if (parameter?.required ?? requiredOfBody.includes(name)) required.push(name)
  }
  return { type: "object", properties, required, additionalProperties: false }
}
