/** What a webhook's url may look like. Where it leads to is checked again at every connect: a name can be re-pointed. */
import { isIP } from "node:net"
import type { Environment } from "../Configuration.ts"
import { publicOnly } from "./Addresses.ts"

/** Hosts that plain HTTP is accepted for, outside production. */
const localHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** A url that deliveries can be sent to, or why not: words that follow its name. */
export type UrlVerdict =
  | { readonly accepted: true; readonly host: string }
  | { readonly accepted: false; readonly reason: string }

const refused = (reason: string): UrlVerdict => ({ accepted: false, reason })

const isLocalName = (name: string): boolean => /(^|\.)localhost\.?$/.test(name)

/** The host of a URL as an address: IPv6 without its brackets. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1")

/** Judges the form of a url: scheme by environment, no credentials, no fragment; in production no inner addresses. */
export const judge = (text: string, environment: Environment): UrlVerdict => {
  if (!URL.canParse(text)) return refused("is not a URL")
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return refused("must not contain user info")
  if (text.includes("#")) return refused("must not contain a fragment")
  const isPlainLocal = environment === "development" && url.protocol === "http:" && localHosts.has(url.hostname)
  if (url.protocol !== "https:" && !isPlainLocal) {
    return refused(
      environment === "production"
        ? "must start with https://"
        : "must start with https://; http:// is accepted for localhost, 127.0.0.1 and [::1] only",
    )
  }
  if (environment === "production") {
    const host = withoutBrackets(url.hostname)
    if (isLocalName(host) || (isIP(host) !== 0 && !publicOnly.allows(host))) {
      return refused("must not lead to a private, loopback or link-local address")
    }
  }
  return { accepted: true, host: url.host }
}
