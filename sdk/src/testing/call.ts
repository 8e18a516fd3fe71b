/** A call as the fake received it: from a request to the operation, its parameters and its body. */
import { OPERATIONS, STREAMED_OPERATIONS } from "../generated/operations.ts"
import type { ErrorCode, FieldError, operations } from "../generated/types.ts"
import { type Operation, operationOf, type OperationMethod } from "../operation.ts"
import type { OperationId } from "../operation-types.ts"
import { FACTS } from "./generated/answers.ts"

type PathName<Id extends OperationId> = operations[Id]["parameters"] extends { readonly path: infer Path }
  ? keyof Path
  : never

type QueryOf<Id extends OperationId> = [Exclude<operations[Id]["parameters"]["query"], undefined>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Exclude<operations[Id]["parameters"]["query"], undefined>>

type BodyOf<Content> = Content extends { content: { "application/json": infer Json } } ? Json : undefined

/** A call of an operation. Its types are those of the specification, which says how far the fake checks them. */
export interface Call<Id extends OperationId> {
  readonly operationId: Id
  /** Identifiers in the path. */
  readonly path: { readonly [Name in PathName<Id>]: string }
  /** Query parameters that were sent: numbers, booleans and lists as such. */
  readonly query: QueryOf<Id>
  /** The JSON body; `undefined` when there was none. */
  readonly body: BodyOf<operations[Id]["requestBody"]>
  /** Headers by their lower-case names, without those that hold credentials. */
  readonly headers: { readonly [name: string]: string }
  /** The whole address. */
  readonly url: string
  /** The `X-Request-Id` of the answer. */
  readonly requestId: string
}

/** A call of any operation; `operationId` tells which. */
export type AnyCall = { [Id in OperationId]: Call<Id> }[OperationId]

/** Why a request is refused before it is a call. */
export interface Refusal {
  readonly operationId: OperationId
  readonly code: Extract<ErrorCode, "VALIDATION_ERROR" | "UNAUTHORIZED">
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly requestId: string
}

/** An operation that a path belongs to, with the identifiers in it. */
export interface Route {
  readonly operationId: OperationId
  readonly path: { readonly [name: string]: string }
}

interface Pattern {
  readonly operationId: OperationId
  readonly method: string
  readonly expression: RegExp
  readonly names: readonly string[]
}

const ALL_OPERATIONS = { ...OPERATIONS, ...STREAMED_OPERATIONS }

const PARAMETER = /\{(\w+)\}/g

/** The operation of any name. */
export function operationNamed(operationId: OperationId): Operation & { readonly method: OperationMethod } {
  return operationOf(operationId, ALL_OPERATIONS)
}

/** Whether a value is the name of an operation. */
export function isOperationId(value: string): value is OperationId {
  return Object.hasOwn(ALL_OPERATIONS, value)
}

/** The operations in the order in which they are tried: a fixed path before one with a parameter in its place. */
export const OPERATION_IDS: readonly OperationId[] = Object.keys(ALL_OPERATIONS)
  .filter(isOperationId)
  .toSorted((one, other) => parametersOf(one).length - parametersOf(other).length)

const PATTERNS: readonly Pattern[] = OPERATION_IDS.map((operationId) => {
  const { method, pathTemplate } = operationNamed(operationId)
  // The service may be mounted below a path of its own.
  const expression = new RegExp(`^(?:/.+)?${pathTemplate.replaceAll(PARAMETER, "([^/]+)")}$`)
  return { operationId, method, expression, names: parametersOf(operationId) }
})

function parametersOf(operationId: OperationId): readonly string[] {
  return [...operationNamed(operationId).pathTemplate.matchAll(PARAMETER)].map(([, name = ""]) => name)
}

/** The operation that a method and a path are for; null for a path that the specification does not have. */
export function routeOf(method: string, pathname: string): Route | null {
  for (const { operationId, method: known, expression, names } of PATTERNS) {
    const found = method === known ? expression.exec(pathname) : null
    if (found === null) continue
    return { operationId, path: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) }
  }
  return null
}

const CREDENTIALS: ReadonlySet<string> = new Set(["authorization", "cookie", "proxy-authorization", "x-api-key"])
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Reads a request as a call. Checked is what needs no schema: that there is a credential, that identifiers are UUIDs, that
 * the parameters of a list are known, that numbers and booleans of the query are some, and that the body is JSON with the
 * members that it must and may have.
 *
 * @param request - Its body is read.
 * @param route - The operation.
 * @param requestId - The id of the answer.
 * @returns the call, or why the service refuses it.
 */
export function readCall(request: Request, route: Route, requestId: string): Promise<AnyCall | Refusal>
// The result has the type that the specification gives the operation, as far as it is checked.
export async function readCall(request: Request, route: Route, requestId: string): Promise<object> {
  const { operationId, path } = route
  const refused = (code: Refusal["code"], errors?: readonly FieldError[], detail?: string): Refusal => ({
    operationId,
    code,
    requestId,
    ...(errors === undefined ? {} : { errors }),
    ...(detail === undefined ? {} : { detail }),
  })
  if (!request.headers.has("authorization") && !request.headers.has("x-api-key")) return refused("UNAUTHORIZED")
  const url = new URL(request.url)
  const query = queryOf(operationId, url.searchParams)
  const body = await bodyOf(operationId, request)
  const faults = [...pathFaults(path), ...query.faults, ...body.faults]
  if (faults.length > 0) {
    const values = faults.length === 1 ? "value" : "values"
    return refused("VALIDATION_ERROR", faults, `The request has ${faults.length} wrong ${values}.`)
  }
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !CREDENTIALS.has(name)))
  return { operationId, path, query: query.values, body: body.value, headers, url: url.href, requestId }
}

/** Whether a request was refused. */
export function isRefusal(read: AnyCall | Refusal): read is Refusal {
  return "code" in read
}

function pathFaults(path: Route["path"]): FieldError[] {
  return Object.entries(path)
    .filter(([, value]) => !UUID.test(value))
    .map(([field]) => ({ in: "path", field, message: "must be a UUID" }))
}

interface Read<Value> {
  readonly value: Value
  readonly faults: readonly FieldError[]
}

/** Formats of the values of a query. */
const FORMATS = {
  text: { name: "a text", pattern: /^/, parse: String },
  integer: { name: "an integer", pattern: /^-?\d+$/, parse: Number },
  boolean: { name: "a boolean", pattern: /^(true|false)$/, parse: (text: string) => text === "true" },
}

function queryOf(operationId: OperationId, given: URLSearchParams) {
  const values: Record<string, unknown> = {}
  const faults: FieldError[] = []
  const kinds = FACTS[operationId].query
  const wrong = (field: string, message: string) => faults.push({ in: "query", field, message })
  // marked as x-strict-query in the specification
  const isStrict = operationId.startsWith("list") || Object.keys(kinds).length > 0
  for (const name of isStrict ? new Set(given.keys()) : []) {
    if (!Object.hasOwn(kinds, name)) wrong(name, "is not known here")
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const texts = given.getAll(name)
    const [text, second] = texts
    if (text === undefined) continue
    if (kind === "list") values[name] = texts
    else if (second !== undefined) wrong(name, "must be given once")
    else if (FORMATS[kind].pattern.test(text)) values[name] = FORMATS[kind].parse(text)
    else wrong(name, `must be ${FORMATS[kind].name}`)
  }
  return { values, faults }
}

async function bodyOf(operationId: OperationId, request: Request): Promise<Read<unknown>> {
  const { body, members, required } = FACTS[operationId]
  const text = await request.text()
  if (text === "" && body === "required") return withoutBody("is required")
  if (text === "" || body === "none") return { value: undefined, faults: [] }
  const value = parsed(text)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return withoutBody("must be a JSON object")
  const faults: FieldError[] = [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => fault(name, "is required")),
    ...Object.keys(value)
      .filter((name) => !members.includes(name))
      .map((name) => fault(name, "is not known here")),
  ]
  return { value, faults }
}

function withoutBody(message: string): Read<undefined> {
  return { value: undefined, faults: [{ in: "body", field: "", message }] }
}

function fault(member: string, message: string): FieldError {
  return { in: "body", field: `/${member}`, message }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
