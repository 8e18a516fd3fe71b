/** Ranges of network addresses: searched, and addresses written in one way. */
import { BlockList, isIP } from "node:net"
import type { Network } from "../../config/values/Networks.ts"

type Contains = (address: string) => boolean

/**
 * Whether an address is in one of the networks. One list per family: a `BlockList` compares IPv6 addresses with IPv4
 * ranges as well, as mapped ones.
 */
export const containedIn = (networks: ReadonlyArray<Network>): Contains => {
  const ipv4 = new BlockList()
  const ipv6 = new BlockList()
  for (const { address, prefix } of networks) {
    if (isIP(address) === 4) ipv4.addSubnet(address, prefix, "ipv4")
    else ipv6.addSubnet(address, prefix, "ipv6")
  }
  return (address) => (isIP(address) === 6 ? ipv6.check(address, "ipv6") : ipv4.check(address, "ipv4"))
}

/** The one way to write an IPv6 address (RFC 5952), without brackets. */
export const canonicalIpv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)
