/** Name-value pairs in OpenTelemetry's format: `name=value,name=value`. */
import { Option } from "effect"

/** Values by name. */
export type Pairs = Readonly<Record<string, string>>

/** Parses pairs; values may be percent-encoded, as OpenTelemetry and W3C Baggage define. */
export const parsePairs = (list: string): Option.Option<Pairs> => {
  const pairs: Record<string, string> = {}
  for (const item of list.split(",").filter((part) => part.trim() !== "")) {
    const equals = item.indexOf("=")
    const name = item.slice(0, Math.max(0, equals)).trim()
    if (name === "") return Option.none()
    try {
      pairs[name] = decodeURIComponent(item.slice(equals + 1).trim())
    } catch {
      return Option.none()
    }
  }
  return Option.some(pairs)
}

/** Tells whether the pairs can be sent as HTTP headers. */
export const areHeaders = (pairs: Pairs): boolean => {
  try {
    return new Headers(pairs) instanceof Headers
  } catch {
    return false
  }
}
