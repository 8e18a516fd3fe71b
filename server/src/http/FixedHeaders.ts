/** Headers that are the same on every answer: what browsers and caches may do with it. */
import { policyOf } from "../foundation/pages/ContentSecurityPolicy.ts"

/** A year, in seconds: how long a browser remembers that this host speaks HTTPS only. */
const yearSeconds = 365 * 24 * 60 * 60

const always = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  // an answer is data: should a browser show it, nothing in it runs, loads or is framed. A page brings its own policy
  "content-security-policy": policyOf({}),
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
}

/** By name in lower case, for a service that customers reach at `baseUrl`; an answer may have a value of its own instead. */
export const fixedHeadersOf = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith("https:") ? { ...always, "strict-transport-security": `max-age=${yearSeconds}` } : always
