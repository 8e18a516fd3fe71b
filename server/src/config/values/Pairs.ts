/** Names with values, as OpenTelemetry's settings have them: `name=value,name=value`. */
import { Option } from "effect"

/** Names with values. */
export type Pairs = Readonly<Record<string, string>>

/** Octets of a value may be percent-encoded, as OpenTelemetry and W3C Baggage have it. */
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

/** Whether HTTP can carry the pairs as headers. */
export const areHeaders = (pairs: Pairs): boolean => {
  try {
    return new Headers(pairs) instanceof Headers
  } catch {
    return false
  }
}
