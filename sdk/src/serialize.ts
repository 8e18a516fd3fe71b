/** Writes the parts of a request. The only file that knows openapi-fetch, which joins what the strict serialisers here write. */
import { createFinalURL, mergeHeaders } from "openapi-fetch"
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
      params: { path: { ...input.path }, query: { ...input.query } },
      pathSerializer: (template, values) => writePath(operation, template, values),
      querySerializer: (values: Record<string, unknown>) => writeQuery(operation, values),
    }),
    headers: writeHeaders(operation, [ownHeaders(accept, body), ...headers, input.header]),
    body,
  }
}

// The unreserved characters of RFC 3986: none of them can end a segment, start a query or decode to something that does.
const PATH_VALUE = /^[A-Za-z0-9._~-]+$/

function writePath(operation: Operation, template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === "string" && PATH_VALUE.test(value) && value !== "." && value !== "..") return value
    throw new InvalidArgumentError(name, `must be an identifier, not ${described(value)}`, operation)
  })
}

/** Names the mistake without repeating the value, which may not be meant for logs. */
function described(value: unknown): string {
  if (value === "") return "an empty string"
  if (value === "." || value === "..") return "a dot segment"
  if (typeof value === "string") return "a string with characters that a path segment cannot have"
  return value === null ? "null" : typeof value
}

/** Lists repeat their parameter, as the specification has it (`style: form`, `explode: true`). */
function writeQuery(operation: Operation, values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => {
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      // Sent as nothing, an empty list would mean "all", the opposite of what it says.
      if (list.length === 0) throw new InvalidArgumentError(name, "is an empty list; leave it out for all", operation)
      return list.map((each) => `${name}=${encodeURIComponent(writeScalar(operation, name, each))}`)
    })
    .join("&")
}

function writeScalar(operation: Operation, name: string, value: unknown): string | number | boolean {
  if (typeof value === "string" || typeof value === "boolean") return value
  if (typeof value === "number" && Number.isFinite(value)) return value
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  const kind = value instanceof Date ? "an invalid Date" : value === null ? "null" : typeof value
  throw new InvalidArgumentError(name, `cannot be sent in a query: ${kind}`, operation)
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
