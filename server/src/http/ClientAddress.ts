/** Where a call comes from: the address of its client, behind as many proxies as the operator trusts. */
import { isIP } from "node:net"
import type { Network } from "../config/values/Networks.ts"
import { canonicalIpv6, containedIn } from "../foundation/net/Networks.ts"

/** Groups of 16 bits that an IPv6 address has, and those that name the network: a subscriber has a whole /64 (RFC 6177). */
const groups = 8
const networkGroups = 4

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = [], tail = []] = canonicalIpv6(address)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""))
  return [...head, ...Array.from({ length: groups - head.length - tail.length }, () => "0"), ...tail]
}

/** An address in the one way to write it, an IPv4-mapped one (RFC 4291) as IPv4; `undefined` for what is none. */
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

/** An entry of `X-Forwarded-For`: some proxies add the port. */
const forwarded = (entry: string): string | undefined => {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return normalized(bracketed ?? ipv4 ?? entry)
}

/** How a connection says where it comes from. */
export interface Origin {
  /** The address at the other end; none when it has gone already. */
  readonly remoteAddress: string | undefined
  readonly forwardedFor: string | undefined
}

/**
 * What calls from an address are counted by: the address itself, of IPv6 its /64. `X-Forwarded-For` is read from the
 * right, as long as whoever wrote an entry is trusted: what stands further left anybody may have made up.
 */
export const makeNetworkOf = (trustedProxies: ReadonlyArray<Network>): ((origin: Origin) => string) => {
  const isTrusted = trustedProxies.length === 0 ? () => false : containedIn(trustedProxies)

  const clientOf = ({ remoteAddress = "", forwardedFor = "" }: Origin): string | undefined => {
    let address = normalized(remoteAddress)
    for (const entry of forwardedFor.split(",").toReversed()) {
      if (address === undefined || !isTrusted(address)) return address
      const next = forwarded(entry.trim())
      // a proxy that says nothing to the point is all that is known
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
