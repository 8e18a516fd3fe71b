/** The API's description as pages show it: operations and events, schemas in words, examples. */
import { count, counted } from "../../foundation/text/Counted.ts"

interface Reference {
  readonly $ref?: string
}

/** A JSON Schema, with the keywords that the description uses. */
export interface Schema extends Reference {
  readonly type?: string | ReadonlyArray<string>
  readonly description?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly "x-extensible-enum"?: ReadonlyArray<string>
  readonly const?: unknown
  readonly default?: unknown
  readonly required?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly pattern?: string
}

interface Example extends Reference {
  readonly summary?: string
  readonly value?: unknown
}

/** A body of one media type. */
export interface Content {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, Example>>
}

/** A request body or a response. */
export interface Body extends Reference {
  readonly description?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, Content>>
}

/** A parameter of an operation. */
export interface Parameter extends Reference {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

/** An operation as it is written, or an event as a request to a receiver. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: ReadonlyArray<string>
  readonly "x-permission"?: string
  /** Whether a POST changes nothing. */
  readonly "x-safe"?: boolean
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** An operation with its address. */
export interface PlacedOperation extends Operation {
  readonly method: string
  readonly path: string
}

/** A group of operations. */
export interface Tag {
  readonly name: string
  readonly description: string
}

interface Description {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: ReadonlyArray<Tag>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** An object that a schema leads to, itself or through lists and alternatives. */
export interface NamedObject {
  /** Its name among the schemas of the description, if it has one. */
  readonly name: string | undefined
  readonly schema: Schema
}

/** Name of an anchor or a file: `API keys` is at `api-keys`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** Name at the end of a reference to a schema. */
const schemaName = ({ $ref = "" }: Schema): string | undefined => /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1]

const range = (least: number | undefined, most: number | undefined, unit: string): ReadonlyArray<string> => {
  const amount = (value: number) => (unit === "" ? count(value) : counted(value, unit))
  if (most === undefined) return least === undefined ? [] : [`at least ${amount(least)}`]
  if (least === undefined) return [`at most ${amount(most)}`]
  return [least === most ? amount(most) : `${count(least)} to ${amount(most)}`]
}

/** Limits of a resolved schema in words, without its pattern. */
export const limitsOf = (schema: Schema): ReadonlyArray<string> => [
  ...range(schema.minimum, schema.maximum, ""),
  // a format says how long a text is
  ...(schema.format === undefined
    ? range(schema.minLength === 0 ? undefined : schema.minLength, schema.maxLength, "character")
    : []),
  ...range(schema.minItems === 0 ? undefined : schema.minItems, schema.maxItems, "item"),
  ...range(schema.minProperties, undefined, "member"),
  ...(schema.uniqueItems === true ? ["no duplicates"] : []),
]

/** Reads the bundled description. */
export const readApi = (json: string) => {
  const description: Description = JSON.parse(json)

  /** Resolves a `$ref`; members beside it are kept, and replace those of its target. */
  const resolved = <Value extends Reference>(value: Value): Value => {
    if (value.$ref === undefined) return value
    const { $ref, ...beside } = value
    const target = $ref
      .slice("#/".length)
      .split("/")
      .reduce<unknown>((node, key) => Object(node)[key.replaceAll("~1", "/")], description)
    return resolved({ ...Object(target), ...beside })
  }

  /**
   * Type of a schema in a few words.
   * @param style whether values are listed, or objects are called by their names
   */
  const typeOf = (schema: Schema, style: "values" | "names"): string => {
    const { type, format, const: constant, enum: values, items, anyOf, oneOf, properties, ...more } = resolved(schema)
    if (constant !== undefined) return JSON.stringify(constant)
    const open = more["x-extensible-enum"]
    if (style === "values") {
      if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(", ")
      if (open !== undefined) return `${open.map((value) => JSON.stringify(value)).join(", ")} or another text`
    }
    const name = schemaName(schema)
    if (style === "names" && properties !== undefined && name !== undefined) return name
    const alternatives = anyOf ?? oneOf
    if (alternatives !== undefined) return [...new Set(alternatives.map((one) => typeOf(one, style)))].join(" or ")
    if (items !== undefined) return `list of ${typeOf(items, style)}`
    const types = type === undefined ? "any" : [type].flat().join(" or ")
    // the size of a number is of use to generated clients alone
    const isShown = format !== undefined && (style === "values" || !/^int\d+$/.test(format))
    return isShown ? `${types} (${format})` : types
  }

  const objectsOf = (schema: Schema): ReadonlyArray<NamedObject> => {
    const { properties, items, anyOf, oneOf } = resolved(schema)
    if (properties !== undefined) return [{ name: schemaName(schema), schema: resolved(schema) }]
    if (items !== undefined) return objectsOf(items)
    return (anyOf ?? oneOf ?? []).flatMap(objectsOf)
  }

  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): PlacedOperation => ({ ...operation, path, method })),
  )
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]))

  return {
    ...description.info,
    operations,
    operation: (id: string): PlacedOperation | undefined => byId.get(id),
    /** The groups of operations, in the order of the description. */
    groups: description.tags
      .map((tag) => ({ ...tag, operations: operations.filter(({ tags }) => tags.includes(tag.name)) }))
      .filter((group) => group.operations.length > 0),
    aboutEvents: description.tags.find(({ name }) => name === "Events")?.description ?? "",
    events: Object.entries(description.webhooks).map(([name, { post }]) => ({ ...post, name })),
    schemas: description.components.schemas,
    resolved,
    typeOf,
    objectsOf,
    parametersOf: ({ parameters = [] }: Operation): ReadonlyArray<Parameter> =>
      parameters.map((one): Parameter => Object(resolved(one))),
    /** Examples of a body, the first one first. */
    examplesOf: ({ examples = {} }: Content): ReadonlyArray<Example & { readonly name: string }> =>
      Object.entries(examples).map(([name, example]) => ({ ...resolved(example), name })),
  }
}

/** The description, read. */
export type Api = ReturnType<typeof readApi>
