/** Rules for the form of urls that the service calls. Where a name leads is checked at every connect: it can be re-pointed. */
import { isIP } from "node:net"
import type { Environment } from "../../config/Environment.ts"
import type { AddressPolicy } from "./AddressPolicy.ts"

/** Rules by which a url is accepted. */
export interface UrlRules {
  readonly environment: Environment
  readonly policy: AddressPolicy
  /** The only scheme, host and port that is accepted, plain HTTP or not: its form was judged where it was set. */
  readonly onlyOrigin?: string
}

/** An accepted url, or the reason why it is not: words that follow its name. */
export type UrlVerdict =
  | { readonly accepted: true; readonly host: string }
  | { readonly accepted: false; readonly reason: string }

/** Characters that a url may have; the contract says the same of what customers send. */
const longestUrl = 2048

/** Hosts that plain HTTP is accepted for, outside production. */
const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

const refused = (reason: string): UrlVerdict => ({ accepted: false, reason })

const isLocalName = (name: string): boolean => /(^|\.)localhost\.?$/.test(name)

/** The host of a URL as an address: IPv6 without its brackets. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1")

/** Characters that parsers treat differently: some drop tabs and line ends, or take a backslash for a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ambiguous = /[\u0000-\u0020\u007f-\u009f\\]/

/** Text between `//` and the path, as it was written. */
const authorityOf = (text: string): string => /^[^:/?#]*:\/\/([^/?#]*)/.exec(text)?.[1] ?? ""

/** Fault in the spelling that a parser would ignore; undefined if there is none. */
const misspelling = (text: string): string | undefined => {
  if (text.length > longestUrl) return `must not be longer than ${longestUrl} characters`
  if (!URL.canParse(text)) return "is not a URL"
  if (ambiguous.test(text)) return "must not contain spaces, control characters or backslashes"
  if (/^https?:/i.test(text) && authorityOf(text) === "") return "is not a URL"
  if (text.includes("#")) return "must not contain a fragment"
  if (authorityOf(text).includes("@")) return "must not contain user info"
  if (authorityOf(text).includes("%")) return "must not have percent-encoded characters in its host"
  return undefined
}

/** Whether a host is one that the policy refuses before any name is resolved. */
const leadsInwards = (host: string, policy: AddressPolicy): boolean =>
  isIP(host) === 0 ? isLocalName(host) && !policy.trusts(host) : !policy.allows(host, host)

const judgeOrigin = (text: string, onlyOrigin: string): UrlVerdict => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === onlyOrigin ? { accepted: true, host: url.host } : refused("must lead to the configured server")
}

/**
 * Judges the form of a url: its spelling, the scheme by environment, and in production where it evidently leads to. Any
 * port but 0 will do: what we speak first is TLS, which no other protocol takes for a command, and receivers do use odd ports.
 */
export const judge = (text: string, { environment, policy, onlyOrigin }: UrlRules): UrlVerdict => {
  if (onlyOrigin !== undefined) return judgeOrigin(text, onlyOrigin)
  const reason = misspelling(text)
  if (reason !== undefined) return refused(reason)
  const url = new URL(text)
  const isPlainLocal = environment === "development" && url.protocol === "http:" && localHosts.has(url.hostname)
  if (url.protocol !== "https:" && !isPlainLocal) {
    return refused(
      environment === "production"
        ? "must start with https://"
        : "must start with https://; http:// is accepted for localhost, 127.0.0.1 and [::1] only",
    )
  }
  if (environment === "production" && leadsInwards(withoutBrackets(url.hostname), policy)) {
    return refused("must not lead to a private, loopback or link-local address")
  }
  if (url.port === "0") return refused("must not have port 0, which nobody listens on")
  // It is the same host as the one without the dot, and would have its bounds twice; certificates do not know it.
  if (url.hostname.endsWith(".")) return refused("must not have a host that ends with a dot")
  return { accepted: true, host: url.host }
}
