/** Compares what goes over the wire with the spec: requests, answers and the events of a stream, as pure functions. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import {
  document,
  type Field,
  headerOf,
  type Located,
  operations,
  parameterOf,
  responsesOf,
  type Schema,
  schemaOf,
} from "../spec/document.ts"
import { codeOfStatus } from "./codeOfStatus.ts"

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** `undefined` without a body. */
  readonly body: string | undefined
}

/** An answer whose body has been read; of a stream the body is `undefined`. */
export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string | undefined
}

const codes: Readonly<Record<number, string>> = codeOfStatus

const headersOfEveryAnswer = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-Request-Id"]

/**
 * The schemas with their objects and the values of their texts closed: customers must tolerate members and values that the
 * spec does not know, our tests must not.
 */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== "object" || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]))
  const values = copy["x-extensible-enum"]
  if (Array.isArray(values))
    return { ...copy, enum: [copy["type"]].flat().includes("null") ? [...values, null] : values }
  const isOpenObject = copy["type"] === "object" && copy["additionalProperties"] === undefined
  return isOpenObject ? { ...copy, unevaluatedProperties: false } : copy
}

const makeAjv = (schemas: unknown) =>
  addFormats
    .default(new Ajv2020({ strict: false, allErrors: true, formats: { int32: true, int64: true, double: true } }))
    .addSchema({ $id: "spec", components: { schemas } })

const ajvOf = {
  request: makeAjv(document.components.schemas),
  response: makeAjv(closed(document.components.schemas)),
}
const validators = new Map<string, ValidateFunction>()

const validatorOf = (side: keyof typeof ajvOf, schema: Schema): ValidateFunction => {
  const text = JSON.stringify(side === "response" ? closed(schema) : schema).replaceAll('"#/', '"spec#/')
  const key = `${side} ${text}`
  const validator = validators.get(key) ?? ajvOf[side].compile(JSON.parse(text))
  validators.set(key, validator)
  return validator
}

const faultsOf = (side: keyof typeof ajvOf, schema: Schema, value: unknown): ReadonlyArray<string> => {
  const validate = validatorOf(side, schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message = "is wrong", params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`)

/** Fixed paths before those with parameters, as a router prefers them. */
const patterns = operations
  .map((located) => ({ located, pattern: patternOf(located.path) }))
  .toSorted((one, other) => one.located.path.split("{").length - other.located.path.split("{").length)

/** The operation of the spec that a request is for. */
export const operationOf = (method: string, path: string): Located | undefined =>
  patterns.find(({ located, pattern }) => located.method === method && pattern.test(path))?.located

const parse = (text: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const resolved = (schema: Schema | undefined): Schema =>
  schema?.$ref === undefined ? (schema ?? {}) : schemaOf(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1))

const typed = (schema: Schema, text: string): unknown => {
  switch (resolved(schema).type) {
    case "integer":
      return /^-?\d+$/.test(text) ? Number(text) : text
    case "boolean":
      return text === "true" || text === "false" ? text === "true" : text
    default:
      return text
  }
}

const parameterFaults = (parameter: Field, texts: ReadonlyArray<string | undefined>): ReadonlyArray<string> => {
  const where = `${parameter.in} parameter ${parameter.name}`
  if (texts.length === 0) return parameter.required === true ? [`${where} is missing`] : []
  if (texts.includes(undefined)) return [`${where} is not percent-encoded text`]
  const isList = resolved(parameter.schema).type === "array"
  if (!isList && texts.length > 1) return [`${where} is given ${texts.length} times`]
  const value = isList ? texts : typed(parameter.schema, texts[0] ?? "")
  return faultsOf("request", parameter.schema, value).map((fault) => `${where}${fault}`)
}

const textsOf = ({ url, headers }: SentRequest, { path }: Located, parameter: Field) => {
  const { name = "" } = parameter
  if (parameter.in === "query") return url.searchParams.getAll(name)
  if (parameter.in === "header") return [headers.get(name) ?? []].flat()
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found)
  return [decoded(patternOf(path).exec(url.pathname)?.[names.indexOf(name) + 1] ?? "")]
}

const requestBodyFaults = ({ headers, body }: SentRequest, { operation }: Located): ReadonlyArray<string> => {
  const documented = operation.requestBody
  if (documented === undefined) return body === undefined || body === "" ? [] : ["a body where none is documented"]
  if (body === undefined || body === "") return documented.required === true ? ["no body"] : []
  const contentType = mediaTypeOf(headers)
  const media = documented.content[contentType]
  if (media === undefined) return [`content type ${contentType} is not documented`]
  const parsed = parse(body)
  if (parsed === undefined) return ["body is not JSON"]
  return faultsOf("request", media.schema, parsed.json).map((fault) => `body${fault}`)
}

/** Faults of a request for an operation. */
export const requestFaults = (located: Located, request: SentRequest): ReadonlyArray<string> => [
  ...(located.operation.parameters ?? [])
    .map(parameterOf)
    .flatMap((parameter) => parameterFaults(parameter, textsOf(request, located, parameter))),
  ...requestBodyFaults(request, located),
]

/** JSON, and formats that are written in it (RFC 6839, section 3.1). */
const isJson = /[/+]json$/

const mediaTypeOf = (headers: Headers): string =>
  (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

const headerFaults = (headers: Headers, name: string, field: Field): ReadonlyArray<string> => {
  const text = headers.get(name)
  if (text === null) return field.required === true ? [`header ${name} is missing`] : []
  return faultsOf("response", field.schema, typed(field.schema, text)).map((fault) => `header ${name}${fault}`)
}

const windowFaults = (headers: Headers): ReadonlyArray<string> =>
  Number(headers.get("x-ratelimit-remaining")) > Number(headers.get("x-ratelimit-limit"))
    ? ["header X-RateLimit-Remaining is more than X-RateLimit-Limit"]
    : []

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** The rules of the envelope that no schema can say: status, code and name belong together. */
const envelopeFaults = (status: number, body: unknown): ReadonlyArray<string> => {
  const code = member(body, "error_code")
  return [
    ...(code === codes[status] ? [] : [`error_code ${String(code)} does not belong to the status ${status}`]),
    ...(member(body, "error") === String(code).toLowerCase() ? [] : ["error is not error_code in lower case"]),
    ...(member(body, "errors") !== undefined && code !== "VALIDATION_ERROR" ? [`errors with ${String(code)}`] : []),
  ]
}

const bodyFaults = (schema: Schema, { status, body = "" }: ReceivedResponse): ReadonlyArray<string> => {
  const parsed = parse(body)
  if (parsed === undefined) return ["body is not JSON"]
  return [
    ...faultsOf("response", schema, parsed.json).map((fault) => `body${fault}`),
    ...(status >= 400 ? envelopeFaults(status, parsed.json) : []),
  ]
}

/** Faults of a response of an operation; `streamFaults` checks the events of a stream. */
export const responseFaults = (
  { operation }: Located,
  received: ReceivedResponse,
  { isHead = false }: { readonly isHead?: boolean } = {},
): ReadonlyArray<string> => {
  const [, documented] = responsesOf(operation).find(([status]) => status === String(received.status)) ?? []
  if (documented === undefined) return [`status ${received.status} is not documented`]
  const ofHeaders = Object.entries(documented.headers ?? {}).flatMap(([name, header]) =>
    headerFaults(received.headers, name, headerOf(header)),
  )
  const faults = [...ofHeaders, ...windowFaults(received.headers)]
  if (documented.content === undefined || isHead) {
    return (received.body ?? "") === "" ? faults : [...faults, "a body where none is documented"]
  }
  const contentType = mediaTypeOf(received.headers)
  const media = documented.content[contentType]
  if (media === undefined) return [...faults, `content type ${contentType} is not documented`]
  return isJson.test(contentType) ? [...faults, ...bodyFaults(media.schema, received)] : faults
}

/** Faults of the response to a request for an unknown route: it must be a 404 in the envelope. */
export const unknownRouteFaults = (method: string, received: ReceivedResponse): ReadonlyArray<string> => [
  ...(received.status === 404 ? [] : [`status ${received.status} for a route that the spec does not have`]),
  ...headersOfEveryAnswer.flatMap((name) =>
    headerFaults(received.headers, name, headerOf({ $ref: `#/components/headers/${name}` })),
  ),
  ...windowFaults(received.headers),
  ...(method === "HEAD" ? [] : bodyFaults({ $ref: "#/components/schemas/Error" }, received)),
  ...(mediaTypeOf(received.headers) === "application/json" ? [] : ["content type is not application/json"]),
]

/** One event of a stream, as it was received. */
export interface ReceivedEvent {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly data: string
}

const terminalEvents = new Set(["completed", "failed"])

/** Faults of the next event of a progress stream, given the events before it. */
export const eventFaults = (before: ReadonlyArray<ReceivedEvent>, event: ReceivedEvent): ReadonlyArray<string> => {
  const previous = before.at(-1)
  const parsed = parse(event.data)
  if (parsed === undefined) return [`data is not JSON: ${event.data}`]
  return [
    ...faultsOf("response", schemaOf("AnalysisProgressEvent"), parsed.json).map((fault) => `data${fault}`),
    ...(event.name === member(parsed.json, "event") ? [] : [`the event ${event.name} has other data`]),
    ...(/^\d+$/.test(event.id ?? "") ? [] : [`the id ${event.id} is no whole number`]),
    ...(previous !== undefined && Number(event.id) <= Number(previous.id)
      ? [`the id ${event.id} is not above ${previous.id}`]
      : []),
    ...(terminalEvents.has(previous?.name ?? "") ? [`${event.name} after the final event`] : []),
  ]
}

/** Faults of the next event of the stream of occurrences, given the events before it. */
const occurrenceFaults: typeof eventFaults = (before, event) => {
  const parsed = parse(event.data)
  if (parsed === undefined) return [`data is not JSON: ${event.data}`]
  return [
    ...faultsOf("response", schemaOf("WebhookEvent"), parsed.json).map((fault) => `data${fault}`),
    ...(event.name === member(parsed.json, "event") ? [] : [`the event ${event.name} has other data`]),
    ...(event.id === member(parsed.json, "webhook_id") ? [] : [`the id ${event.id} is not its webhook_id`]),
    ...(before.some(({ id }) => id === event.id) ? [`the event ${event.id} comes twice`] : []),
  ]
}

/** The check for the events of the stream at a path. */
export const eventFaultsOf = (path: string): typeof eventFaults =>
  path === "/api/v1/events/stream" ? occurrenceFaults : eventFaults
