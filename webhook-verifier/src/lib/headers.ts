/**
 * The headers of a request in the forms that receivers hold them in.
 *
 * @module
 */
import type { HeaderLookup, HeaderRecord } from "./candidates.ts"

/** The first value of a header, or undefined where there is none. */
export function headerOf(headers: HeaderLookup | HeaderRecord, lowerCaseName: string): string | undefined {
  const value = isLookup(headers)
    ? headers.get(lowerCaseName)
    : Object.entries(headers).find(([name]) => name.toLowerCase() === lowerCaseName)?.[1]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" ? first : undefined
}

/** Whether the headers are `Headers` of fetch or their like; a record may have a header called "get". */
export function isLookup(headers: HeaderLookup | HeaderRecord): headers is HeaderLookup {
  return typeof headers["get"] === "function"
}
