/** Headers that are the same on every response, for browsers and caches. */
import { policyOf } from "../foundation/pages/ContentSecurityPolicy.ts"

/** One year in seconds: the time for which browsers remember that this host requires HTTPS. */
const yearSeconds = 365 * 24 * 60 * 60

const always = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  // responses are data: if a browser displays one, nothing runs, loads or is framed; pages have their own policy
  "content-security-policy": policyOf({}),
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
}

/** Fixed headers by lower-case name, for a service at `baseUrl`; a response may override them. */
export const fixedHeadersOf = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith("https:") ? { ...always, "strict-transport-security": `max-age=${yearSeconds}` } : always
