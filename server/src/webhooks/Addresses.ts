/** Which network addresses a delivery may be sent to: public ones, so that nobody turns the service inwards. */
import { BlockList, isIP } from "node:net"

/**
 * IPv4 ranges that are not public (IANA special-purpose registry), and 168.63.129.16, a cloud's platform address in
 * public disguise.
 */
const specialIpv4: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]

/** All of IPv6 that is assigned as global unicast; loopback, mapped, local, multicast and NAT64 lie outside of it. */
const globalIpv6 = ["2000::", 3] as const

/** Within it, ranges that are not public: protocol assignments with Teredo, 6to4, documentation, AS112. */
const specialIpv6: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
]

// One list per family: a BlockList compares IPv4 addresses with IPv6 ranges as well, as mapped ones.
const ipv4 = new BlockList()
for (const [network, prefix] of specialIpv4) ipv4.addSubnet(network, prefix, "ipv4")
const ipv6Public = new BlockList()
ipv6Public.addSubnet(...globalIpv6, "ipv6")
const ipv6Special = new BlockList()
for (const [network, prefix] of specialIpv6) ipv6Special.addSubnet(network, prefix, "ipv6")

/** The one way to write an IPv6 address (RFC 5952), without brackets. */
const canonical = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The interface identifier of ISATAP (`0:5efe:a.b.c.d` or `200:5efe:a.b.c.d`), which hides an IPv4 address anywhere. */
const isIsatap = (address: string): boolean => /(::|:0:|:200:)5efe:([\da-f]+:[\da-f]+|:)$/.test(canonical(address))

/** Whether an address, in any spelling that `node:net` knows, is one of the public internet. */
const isPublic = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !ipv4.check(address, "ipv4")
    case 6:
      // An address with a zone (`fe80::1%eth0`) matches no range: it is not public either.
      return ipv6Public.check(address, "ipv6") && !ipv6Special.check(address, "ipv6") && !isIsatap(address)
    default:
      return false
  }
}

/** Decides by address; `allowed` goes before the rule that only public addresses are. */
export interface AddressPolicy {
  readonly allows: (address: string) => boolean
}

const makePolicy = (allowed: BlockList): AddressPolicy => ({
  allows: (address) => isPublic(address) || allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
})

/** Public addresses only. */
export const publicOnly: AddressPolicy = makePolicy(new BlockList())

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** Public addresses and this machine: a receiver that is being developed. */
export const publicAndLoopback: AddressPolicy = makePolicy(loopback)
