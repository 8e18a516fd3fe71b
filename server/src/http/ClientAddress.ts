/** Address of a client, determined behind the proxies that the operator trusts. */
import { isIP } from "node:net"
import type { Network } from "../config/values/Networks.ts"
import { canonicalIpv6, containedIn } from "../foundation/net/Networks.ts"

/** Number of 16-bit groups in an IPv6 address, and in its network part: subscribers have a whole /64 (RFC 6177). */
const groups = 8
const networkGroups = 4

/** Splits an IPv6 address into its eight groups. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = [], tail = []] = canonicalIpv6(address)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""))
  return [...head, ...Array.from({ length: groups - head.length - tail.length }, () => "0"), ...tail]
}

/** Canonical form of an address; an IPv4-mapped one (RFC 4291) as IPv4; `undefined` if it is no address. */
const normalized = (text: string): string | undefined => {
  const [address = ""] = text.split("%", 1)
  const family = isIP(address)
  if (family === 0) return undefined
  if (family === 4) return address
  const all = groupsOf(address)
  const isMapped = all.slice(0, 5).every((group) => group === "0") && all[5] === "ffff"
  if (!isMapped) return canonicalIpv6(address)
  return all
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((bits) => `${bits >> 8}.${bits & 0xff}`)
    .join(".")
}

/** Address in an entry of `X-Forwarded-For`, to which some proxies add a port. */
const forwarded = (entry: string): string | undefined => {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return normalized(bracketed ?? ipv4 ?? entry)
}

/** Information about the origin of a connection. */
export interface Origin {
  /** Address of the peer; undefined if it has disconnected. */
  readonly remoteAddress: string | undefined
  readonly forwardedFor: string | undefined
}

/**
 * Key for counting calls by client: its address, for IPv6 its /64. `X-Forwarded-For` is read from the right as long as
 * the writer of an entry is trusted; entries further left may be forged.
 */
export const makeNetworkOf = (trustedProxies: ReadonlyArray<Network>): ((origin: Origin) => string) => {
  const isTrusted = trustedProxies.length === 0 ? () => false : containedIn(trustedProxies)

  const clientOf = ({ remoteAddress = "", forwardedFor = "" }: Origin): string | undefined => {
    let address = normalized(remoteAddress)
    for (const entry of forwardedFor.split(",").toReversed()) {
      if (address === undefined || !isTrusted(address)) return address
      const next = forwarded(entry.trim())
      // an invalid entry: the proxy's own address is all that is known
      if (next === undefined) return address
      address = next
    }
    return address
  }

  return (origin) => {
    const address = clientOf(origin)
    if (address === undefined) return "unknown"
    return isIP(address) === 4 ? address : `${groupsOf(address).slice(0, networkGroups).join(":")}::/64`
  }
}
