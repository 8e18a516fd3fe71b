/** Ranges of network addresses: read, written in one way, and searched. */
import { BlockList, isIP } from "node:net"

/** A range of addresses that start with the same bits. */
export interface Network {
  readonly address: string
  /** Bits that they have in common. */
  readonly prefix: number
}

const bitsOf = { 4: 32, 6: 128 } as const

/**
 * Reads `10.0.0.0/8`, `fd00::/8` or a single address; `undefined` for anything else.
 *
 * @example
 * parseNetwork("10.1.2.3") // { address: "10.1.2.3", prefix: 32 }
 */
export const parseNetwork = (text: string): Network | undefined => {
  const [, address = "", digits] = /^([\da-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return undefined
  const prefix = digits === undefined ? bitsOf[family] : Number(digits)
  return prefix <= bitsOf[family] ? { address, prefix } : undefined
}

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
