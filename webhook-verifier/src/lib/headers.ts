/**
 * Request headers in the types that frameworks provide.
 *
 * @module
 */
import type { HeaderLookup, HeaderRecord } from "./candidates.ts"

/** First value of a header; undefined if it is missing. */
export function headerOf(headers: HeaderLookup | HeaderRecord, lowerCaseName: string): string | undefined {
  const value = isLookup(headers)
    ? headers.get(lowerCaseName)
    : Object.entries(headers).find(([name]) => name.toLowerCase() === lowerCaseName)?.[1]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" ? first : undefined
}

/**
 * Tells whether the headers have a lookup method like `Headers` of fetch; a record may contain a header named "get".
 */
export function isLookup(headers: HeaderLookup | HeaderRecord): headers is HeaderLookup {
  return typeof headers["get"] === "function"
}
