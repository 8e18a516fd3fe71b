/** Writes the parts of a request. */
import { InvalidArgumentError } from "./errors.ts"
import { isObject } from "./json.ts"
import type { Operation } from "./operation.ts"
import type { HeaderValues } from "./options.ts"
import { VERSION } from "./version.ts"

/** Untyped input of an operation. */
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
  /**
   * New ones for each attempt, without credentials.
   *
   * @throws InvalidArgumentError for a header that cannot be sent.
   */
  readonly headers: () => Headers
  readonly body: string | null
}

/**
 * Writes a request, or refuses it.
 *
 * @param operation - The operation to call.
 * @param baseUrl - Without a trailing slash.
 * @param input - Its parameters and body.
 * @param headers - The caller's headers, later ones win.
 * @throws InvalidArgumentError for a value that would change the path or that the query cannot carry.
 */
export function prepareRequest(
  operation: Operation,
  baseUrl: string,
  input: RawInput,
  headers: readonly (HeaderValues | undefined)[],
): PreparedRequest {
  const body = writeBody(operation, input.body)
  const query = writeQuery(operation, input.query ?? {})
  return {
    operation,
    url: `${baseUrl}${writePath(operation, input.path ?? {})}${query && `?${query}`}`,
    headers: () => writeHeaders(operation, body, headers),
    body,
  }
}

// The unreserved characters of RFC 3986: none of them can end a segment, start a query or decode to something that does.
const PATH_VALUE = /^(?!\.\.?$)[\w.~-]+$/

function writePath(operation: Operation, values: Readonly<Record<string, unknown>>): string {
  return operation.pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === "string" && PATH_VALUE.test(value)) return value
    throw new InvalidArgumentError(name, "must be letters, digits, -._~", operation)
  })
}

/** Lists repeat their parameter, as the specification has it (`style: form`, `explode: true`). */
function writeQuery(operation: Operation, values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      if (value === undefined || value === null) return []
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      // Sent as nothing, an empty list would mean "all", the opposite of what it says.
      if (list.length === 0) throw new InvalidArgumentError(name, "is empty", operation)
      return list.map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(writeScalar(operation, name, each))}`)
    })
    .join("&")
}

function writeScalar(operation: Operation, name: string, value: unknown): string | number | boolean {
  // Half of a surrogate pair has no form in UTF-8.
  if (typeof value === "boolean" || (typeof value === "string" && !/\p{Surrogate}/u.test(value))) return value
  if (typeof value === "number" && Number.isFinite(value)) return value
  if (value instanceof Date && Number.isFinite(value.getTime())) return value.toISOString()
  throw new InvalidArgumentError(name, "cannot be in a query", operation)
}

function writeBody(operation: Operation, body: unknown): string | null {
  if (body === undefined) return null
  try {
    return JSON.stringify(body, refuseInvalidDates)
  } catch {
    throw new InvalidArgumentError("body", "cannot be JSON", operation)
  }
}

/** As JSON they would be null, which means something else: a key with an invalid end would never end. */
function refuseInvalidDates(this: unknown, name: string, value: unknown): unknown {
  if (value === null && isObject(this) && this[name] instanceof Date) throw new RangeError("an invalid Date")
  return value
}

function writeHeaders(
  operation: Operation,
  body: string | null,
  given: readonly (HeaderValues | undefined)[],
): Headers {
  const own: HeaderValues = {
    Accept: "application/json",
    "Content-Type": body === null ? undefined : "application/json",
    // Pages in a browser have a User-Agent of their own, and one more header to ask the server's permission for.
    "User-Agent": "document" in globalThis ? undefined : `code-analysis-sdk/${VERSION}`,
  }
  try {
    const headers = new Headers()
    for (const values of [own, ...given]) {
      // Without type checks, they are what fetch takes.
      for (const [name, value] of values instanceof Headers ? values : Object.entries(values ?? {})) {
        if (value === null) headers.delete(name)
        else if (value !== undefined) headers.set(name, value)
      }
    }
    return headers
  } catch {
    // The platform's own message repeats the value, which may be a secret.
    throw new InvalidArgumentError("headers", "are invalid", operation)
  }
}
