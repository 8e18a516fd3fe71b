/**
 * Compares two descriptions of the API: what breaks a client of the older one. A request that was right has to stay right; an
 * answer has to have everything that it had. The description promises no more: bounds and formats of answers may change.
 */
import { nameOf, type Reference, resolved } from "../generate/document.ts"

/** As far as a client depends on it. */
type Side = "request" | "response"

interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly const?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly "x-extensible-enum"?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly discriminator?: object
  readonly pattern?: string
  readonly format?: string
  readonly uniqueItems?: boolean
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly minProperties?: number
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Content
}

interface Operation {
  readonly operationId: string
  readonly "x-permission"?: string
  readonly "x-strict-query"?: boolean
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** A description, bundled. */
export interface Description {
  readonly paths: Paths
  readonly webhooks: Paths
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

const upperBounds = ["maxLength", "maxItems", "maximum"] as const
const lowerBounds = ["minLength", "minItems", "minimum", "minProperties"] as const

const schemaOf = ({ components: { schemas } }: Description, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {})

const members = (of: Readonly<Record<string, unknown>> | undefined) => Object.keys(of ?? {})
const missing = (from: ReadonlyArray<unknown>, all: ReadonlyArray<unknown>) => all.filter((one) => !from.includes(one))

const typesOf = ({ type }: Schema) => [type ?? []].flat()
const valuesOf = ({ const: only, enum: values }: Schema) => (only === undefined ? values : [only])

const isUnion = ({ anyOf, oneOf }: Schema) => anyOf !== undefined || oneOf !== undefined
const variantOf = ({ $ref, type }: Schema) => $ref ?? JSON.stringify(type)
const variantsOf = ({ anyOf = [], oneOf = [] }: Schema) =>
  new Map([...anyOf, ...oneOf].map((one) => [variantOf(one), one]))

const parametersOf = ({ components }: Description, { parameters = [] }: Operation) =>
  new Map(
    parameters.map((one) => {
      const parameter = resolved(components.parameters, one)
      return [`${parameter.in} parameter ${parameter.name}`, parameter]
    }),
  )

/**
 * Lists the breaking changes between two descriptions, one line each, with the place.
 *
 * @param released what clients were made for
 * @param current what they meet
 */
export const breakingChanges = (released: Description, current: Description): ReadonlyArray<string> => {
  const found: Array<string> = []
  const compared = new Set<string>()

  /** Complains of the values that are only in the first of two lists. */
  const complain = (place: string, values: ReadonlyArray<unknown>, problem: string): void => {
    if (values.length > 0) found.push(`${place} ${problem} ${values.join(", ")}`)
  }

  const compareBounds = (old: Schema, now: Schema, place: string): void => {
    const narrower = [
      ...upperBounds.filter((bound) => (now[bound] ?? Infinity) < (old[bound] ?? Infinity)),
      ...lowerBounds.filter((bound) => (now[bound] ?? -Infinity) > (old[bound] ?? -Infinity)),
      ...(["pattern", "format"] as const).filter((name) => now[name] !== undefined && now[name] !== old[name]),
      ...(now.uniqueItems === true && old.uniqueItems !== true ? ["uniqueItems"] : []),
      ...(now.additionalProperties === false && old.additionalProperties !== false ? ["additionalProperties"] : []),
    ]
    complain(place, narrower, "takes less, by")
  }

  const compareSchemas = (side: Side, before: Schema, after: Schema, place: string): void => {
    const pair = `${side} ${before.$ref} ${after.$ref}`
    if (before.$ref !== undefined && after.$ref !== undefined) {
      if (compared.has(pair)) return
      compared.add(pair)
    }
    const old = schemaOf(released, before)
    const now = schemaOf(current, after)
    const name = before.$ref === undefined ? place : nameOf(before.$ref)

    if (isUnion(old) !== isUnion(now)) {
      // a request may take more beside what it took
      const same = side === "request" ? variantsOf(now).get(variantOf(before)) : undefined
      if (same === undefined) found.push(`${name} of a ${side} has another shape`)
      else compareSchemas(side, before, same, name)
      return
    }
    compareTypes(side, old, now, name)
    compareValues(side, old, now, name)
    if (side === "request") compareBounds(old, now, name)
    compareMembers(side, old, now, name)
    comparePieces(side, old, now, name)
  }

  const compareTypes = (side: Side, old: Schema, now: Schema, name: string): void => {
    const [narrow, wide] = side === "request" ? [old, now] : [now, old]
    if (wide.type !== undefined) {
      complain(name, missing(typesOf(wide), typesOf(narrow)), `of a ${side} has another type:`)
      if (narrow.type === undefined)
        found.push(`${name} of a ${side} ${side === "request" ? "newly has" : "has no longer"} a type`)
    }
    if (valuesOf(wide) !== undefined && valuesOf(narrow) === undefined) {
      found.push(`${name} ${side === "request" ? "takes certain values alone" : "has other values"}`)
    }
  }

  const compareValues = (side: Side, old: Schema, now: Schema, name: string): void => {
    complain(name, missing(valuesOf(now) ?? valuesOf(old) ?? [], valuesOf(old) ?? []), `has no longer the value`)
    if (side === "request") return
    complain(name, missing(valuesOf(old) ?? valuesOf(now) ?? [], valuesOf(now) ?? []), "has the new value")
    const open = now["x-extensible-enum"] ?? now.enum
    complain(name, missing(open ?? [], old["x-extensible-enum"] ?? []), "has no longer the known value")
    // clients pass over variants that they do not know, where a member tells them apart
    if (old.discriminator === undefined)
      complain(name, missing([...variantsOf(old).keys()], [...variantsOf(now).keys()]), "has the new variant")
  }

  const compareMembers = (side: Side, old: Schema, now: Schema, name: string): void => {
    complain(name, missing(members(now.properties), members(old.properties)), `of a ${side} has no longer`)
    const [required, wasRequired] = side === "request" ? [now, old] : [old, now]
    complain(
      name,
      missing(wasRequired.required ?? [], required.required ?? []).filter(
        (member) => side === "request" || typeof member !== "string" || now.properties?.[member] !== undefined,
      ),
      side === "request" ? "newly requires" : "may be without",
    )
  }

  const comparePieces = (side: Side, old: Schema, now: Schema, name: string): void => {
    for (const [member, schema] of Object.entries(old.properties ?? {})) {
      const newer = now.properties?.[member]
      if (newer !== undefined) compareSchemas(side, schema, newer, `${name}.${member}`)
    }
    if (old.items !== undefined && now.items !== undefined) compareSchemas(side, old.items, now.items, `${name}[]`)
    const variants = variantsOf(now)
    for (const [variant, schema] of variantsOf(old)) {
      const newer = variants.get(variant)
      if (newer === undefined) found.push(`${name} is no longer ${variant}`)
      else compareSchemas(side, schema, newer, name)
    }
  }

  const compareContents = (side: Side, old: Content = {}, now: Content = {}, place: string): void => {
    complain(place, missing(members(now), members(old)), `has no longer a ${side} of the type`)
    for (const [type, { schema }] of Object.entries(old)) {
      const newer = now[type]
      if (newer !== undefined) compareSchemas(side, schema, newer.schema, `${place} ${side}`)
    }
  }

  const compareDemands = (old: Operation, now: Operation, place: string): void => {
    if (old.operationId !== now.operationId) found.push(`${place} is no longer called ${old.operationId}`)
    const permission = now["x-permission"]
    if (permission !== undefined && permission !== old["x-permission"])
      found.push(`${place} requires another permission: ${permission}`)
    if (now["x-strict-query"] === true && old["x-strict-query"] !== true)
      found.push(`${place} newly refuses unknown parameters`)
    if (now.requestBody?.required === true && old.requestBody?.required !== true)
      found.push(`${place} newly requires a body`)
  }

  const compareOperations = (old: Operation, now: Operation, place: string): void => {
    compareDemands(old, now, place)
    const before = parametersOf(released, old)
    const after = parametersOf(current, now)
    complain(place, missing([...after.keys()], [...before.keys()]), "takes no longer the")
    for (const [key, { required = false, schema }] of after) {
      const older = before.get(key)
      if (required && older?.required !== true) found.push(`${place} newly requires the ${key}`)
      if (older !== undefined) compareSchemas("request", older.schema, schema, `${place} ${key}`)
    }
    compareContents("request", old.requestBody?.content, now.requestBody?.content, place)
    for (const [status, response] of Object.entries(old.responses)) {
      const newer = now.responses[status]
      // the removal of a failure breaks no client
      if (newer === undefined && Number(status) < 400) found.push(`${place} answers no longer ${status}`)
      if (newer === undefined) continue
      const { headers, content } = resolved(released.components.responses, response)
      const answer = resolved(current.components.responses, newer)
      complain(place, missing(members(answer.headers), members(headers)), `${status} has no longer the header`)
      compareContents("response", content, answer.content, `${place} ${status}`)
    }
  }

  for (const [path, methods] of Object.entries(released.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`
      const newer = current.paths[path]?.[method]
      if (newer === undefined) found.push(`${place} is gone`)
      else compareOperations(operation, newer, place)
    }
  }
  for (const [event, { post }] of Object.entries(released.webhooks)) {
    const newer = current.webhooks[event]?.["post"]
    if (newer === undefined) found.push(`the event ${event} is gone`)
    // a receiver gets what a client is answered
    else compareContents("response", post?.requestBody?.content, newer.requestBody?.content, `the event ${event}`)
  }
  return found
}

/**
 * Tells changes that are refused from those that are accepted.
 *
 * @param changes that break clients
 * @param accepted those of them that were accepted; accepted changes that no longer occur are stale
 */
export const judged = (changes: ReadonlyArray<string>, accepted: ReadonlyArray<string>) => ({
  refused: changes.filter((change) => !accepted.includes(change)),
  stale: accepted.filter((change) => !changes.includes(change)),
})
