/** Writes the parts of a request. The only file that knows openapi-fetch, whose serialisers it uses behind checks of its own. */
import { createFinalURL, createQuerySerializer, defaultPathSerializer, mergeHeaders } from "openapi-fetch"
import { InvalidArgumentError } from "./errors.ts"
import type { Operation } from "./operation.ts"
import type { HeaderValues } from "./options.ts"
import { VERSION } from "./version.ts"

/** What an operation is given, without its types. */
export interface RawInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly header?: HeaderValues | undefined
  readonly body?: unknown
}

/** A request that can be sent any number of times: nothing of it is used up by sending. */
export interface PreparedRequest {
  readonly operation: Operation
  readonly url: string
  /** Without credentials, which belong to an attempt. */
  readonly headers: Headers
  readonly body: string | null
}

/**
 * Writes a request, or refuses it.
 *
 * @param operation - The operation to call.
 * @param baseUrl - Without a trailing slash.
 * @param input - Its parameters and body.
 * @param accept - The media type asked for.
 * @param headers - The caller's headers, later ones win.
 * @throws InvalidArgumentError for a value that would change the path or that the query cannot carry.
 */
export function prepareRequest(
  operation: Operation,
  baseUrl: string,
  input: RawInput,
  accept: string,
  headers: readonly (HeaderValues | undefined)[],
): PreparedRequest {
  const body = writeBody(operation, input.body)
  return {
    operation,
    url: createFinalURL(operation.pathTemplate, {
      baseUrl,
      params: { path: checkedPath(operation, input.path ?? {}), query: writableQuery(operation, input.query ?? {}) },
      querySerializer: createQuerySerializer<Record<string, unknown>>(),
      pathSerializer: defaultPathSerializer,
    }),
    headers: writeHeaders(operation, [ownHeaders(accept, body), ...headers, input.header]),
    body,
  }
}

// The unreserved characters of RFC 3986: none of them can end a segment, start a query or decode to something that does.
const PATH_VALUE = /^[A-Za-z0-9._~-]+$/

function checkedPath(operation: Operation, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const checked: Record<string, unknown> = {}
  for (const [, name = ""] of operation.pathTemplate.matchAll(/\{([^{}]+)\}/g)) {
    const value = values[name]
    if (typeof value !== "string" || !PATH_VALUE.test(value) || value === "." || value === "..") {
      throw new InvalidArgumentError(name, `must be an identifier, not ${described(value)}`, operation)
    }
    checked[name] = value
  }
  return checked
}

/** Names the mistake without repeating the value, which may not be meant for logs. */
function described(value: unknown): string {
  if (value === "") return "an empty string"
  if (value === "." || value === "..") return "a dot segment"
  if (typeof value === "string") return "a string with characters that a path segment cannot have"
  return value === null ? "null" : typeof value
}

function writableQuery(operation: Operation, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [name, writableValue(operation, name, value)] as const)
  return Object.fromEntries(entries)
}

function writableValue(operation: Operation, name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    // Sent as nothing, an empty list would mean "all", the opposite of what it says.
    if (value.length === 0) throw new InvalidArgumentError(name, "is an empty list; leave it out for all", operation)
    return value.map((each: unknown) => writableScalar(operation, name, each))
  }
  return value === undefined || value === null ? undefined : writableScalar(operation, name, value)
}

function writableScalar(operation: Operation, name: string, value: unknown): string | number | boolean {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new InvalidArgumentError(name, "is an invalid Date", operation)
    return value.toISOString()
  }
  if (typeof value === "string" || typeof value === "boolean") return value
  if (typeof value === "number" && Number.isFinite(value)) return value
  throw new InvalidArgumentError(
    name,
    `cannot be sent in a query: ${value === null ? "null" : typeof value}`,
    operation,
  )
}

function writeBody(operation: Operation, body: unknown): string | null {
  if (body === undefined) return null
  try {
    return JSON.stringify(body)
  } catch {
    throw new InvalidArgumentError("body", "cannot be written as JSON", operation)
  }
}

function ownHeaders(accept: string, body: string | null): HeaderValues {
  return {
    Accept: accept,
    "Content-Type": body === null ? undefined : "application/json",
    // Pages in a browser have a User-Agent of their own, and one more header to ask the server's permission for.
    "User-Agent": "document" in globalThis ? undefined : `code-analysis-sdk/${VERSION}`,
  }
}

function writeHeaders(operation: Operation, all: readonly (HeaderValues | undefined)[]): Headers {
  try {
    return mergeHeaders(...all)
  } catch {
    // The platform's own message repeats the value, which may be a secret.
    throw new InvalidArgumentError("headers", "have a name or a value that HTTP does not allow", operation)
  }
}
