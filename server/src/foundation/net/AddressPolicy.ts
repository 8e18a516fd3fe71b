/** Network addresses that the service may call: public ones, so that nobody turns it against its own network. */
import { isIP } from "node:net"
import type { Environment } from "../../config/Environment.ts"
import type { Allowances, Network } from "../../config/values/Networks.ts"
import { canonicalIpv6, containedIn } from "./Networks.ts"

const network = (address: string, prefix: number): Network => ({ address, prefix })

/**
 * IPv4 that is not public: https://www.iana.org/assignments/iana-ipv4-special-registry (RFC 6890), multicast, and
 * addresses of cloud platforms. Some of it is reachable from everywhere (AS112, AMT), but no receiver lives there.
 */
export const specialIpv4: ReadonlyArray<Network> = [
  network("0.0.0.0", 8), // this network, RFC 791; 0.0.0.0 connects to this machine
  network("10.0.0.0", 8), // private use, RFC 1918
  network("100.64.0.0", 10), // shared by carriers (CGNAT), RFC 6598; a cloud's metadata is at 100.100.100.200
  network("127.0.0.0", 8), // loopback, RFC 1122
  network("168.63.129.16", 32), // a cloud's platform address in public disguise
  network("169.254.0.0", 16), // link-local, RFC 3927; metadata of most clouds is at 169.254.169.254
  network("172.16.0.0", 12), // private use, RFC 1918
  network("192.0.0.0", 24), // protocol assignments, RFC 6890
  network("192.0.2.0", 24), // documentation, RFC 5737
  network("192.31.196.0", 24), // AS112, RFC 7535
  network("192.52.193.0", 24), // AMT, RFC 7450
  network("192.88.99.0", 24), // 6to4 relays, RFC 7526
  network("192.168.0.0", 16), // private use, RFC 1918
  network("192.175.48.0", 24), // AS112, RFC 7534
  network("198.18.0.0", 15), // benchmarking, RFC 2544
  network("198.51.100.0", 24), // documentation, RFC 5737
  network("203.0.113.0", 24), // documentation, RFC 5737
  network("224.0.0.0", 4), // multicast, RFC 1112
  network("240.0.0.0", 4), // reserved, RFC 1112, and the limited broadcast, RFC 8190
]

/**
 * All of IPv6 that is assigned as global unicast (RFC 4291). Outside of it lie loopback, IPv4-mapped, -compatible and
 * -translated addresses, NAT64 (64:ff9b::/96, 64:ff9b:1::/48), discard-only (100::/64), segment routing (5f00::/16),
 * unique local, link-local, site-local and multicast addresses.
 */
export const globalIpv6: Network = network("2000::", 3)

/** Within it, the networks that are not public: https://www.iana.org/assignments/iana-ipv6-special-registry (RFC 6890). */
export const specialIpv6: ReadonlyArray<Network> = [
  network("2001::", 23), // protocol assignments, RFC 2928: Teredo, benchmarking, AMT, ORCHID, drones
  network("2001:db8::", 32), // documentation, RFC 3849
  network("2002::", 16), // 6to4, RFC 3056
  network("2620:4f:8000::", 48), // AS112, RFC 7534
  network("3ffe::", 16), // the former 6bone, RFC 3701
  network("3fff::", 20), // documentation, RFC 9637
]

/** Addresses at which cloud providers serve metadata and credentials to a machine. */
const metadataIpv4: ReadonlyArray<Network> = [
  network("100.100.100.200", 32),
  network("168.63.129.16", 32),
  network("169.254.0.0", 16),
  network("192.0.0.192", 32),
]

/**
 * Addresses that a name must not resolve to even if the operator trusts it: those of cloud metadata, and IPv6 addresses
 * that contain an IPv4 address, which might be one of those; ISATAP has no range of its own.
 */
const neverByName: ReadonlyArray<Network> = [
  ...metadataIpv4,
  // IPv4-compatible, RFC 4291; not all of ::/96, where loopback is as well
  ...metadataIpv4.map(({ address, prefix }) => network(`::${address}`, 96 + prefix)),
  network("fd00:42::", 48), // Scaleway
  network("fd00:c1::", 48), // Oracle
  network("fd00:ec2::", 32), // Amazon
  network("fd20:ce::", 48), // Google
  network("fe80::", 10),
  network("::ffff:0:0", 96), // IPv4-mapped, RFC 4291
  network("::ffff:0:0:0", 96), // IPv4-translated, RFC 2765
  network("64:ff9b::", 96), // NAT64, RFC 6052
  network("64:ff9b:1::", 48), // NAT64 of one network, RFC 8215
  network("2001::", 32), // Teredo, RFC 4380
  network("2002::", 16), // 6to4, RFC 3056
]

const isSpecialIpv4 = containedIn(specialIpv4)
const isGlobalIpv6 = containedIn([globalIpv6])
const isSpecialIpv6 = containedIn(specialIpv6)
const isNeverByName = containedIn(neverByName)

/** The interface identifier of ISATAP (RFC 5214: `0:5efe:a.b.c.d`, `200:5efe:a.b.c.d`) hides an IPv4 address anywhere. */
const isIsatap = (address: string): boolean => /(::|:0:|:200:)5efe:([\da-f]+:[\da-f]+|:)$/.test(canonicalIpv6(address))

/**
 * Whether it is an address, in any spelling that `node:net` knows. One with a zone (`fe80::1%eth0`) leads to an interface
 * of this machine; no public one has that, and ranges and urls disagree about what it means.
 */
const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes("%")

const isPublic = (address: string): boolean =>
  isIP(address) === 4 ? !isSpecialIpv4(address) : isGlobalIpv6(address) && !isSpecialIpv6(address) && !isIsatap(address)

const mayBeTrusted = (address: string): boolean =>
  !isNeverByName(address) && !(isIP(address) === 6 && isIsatap(address))

/** Allows public addresses alone. */
export const noAllowances: Allowances = { networks: [], hosts: [] }

/** Decides by address, and by the name that led to it. */
export interface AddressPolicy {
  /** Whether an operator allowed this name by name. */
  readonly trusts: (hostname: string) => boolean
  /** Whether `address` may be called; `hostname` is the name that resolved to it, or the address itself. */
  readonly allows: (address: string, hostname?: string) => boolean
}

const trustIn =
  (hosts: ReadonlyArray<string>): AddressPolicy["trusts"] =>
  (hostname) =>
    hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host))

/** A policy that lets public addresses through, and those that are allowed besides. */
export const makePolicy = ({ networks, hosts }: Allowances): AddressPolicy => {
  const isAllowed = containedIn(networks)
  const trusts = trustIn(hosts)
  return {
    trusts,
    allows: (address, hostname) =>
      isAddress(address) &&
      (isPublic(address) ||
        isAllowed(address) ||
        (hostname !== undefined && trusts(hostname) && mayBeTrusted(address))),
  }
}

/** Public addresses only. */
export const publicOnly: AddressPolicy = makePolicy(noAllowances)

const loopback: ReadonlyArray<Network> = [network("127.0.0.0", 8), network("::1", 128)]

/** Public addresses and this machine: a receiver that is being developed. */
export const publicAndLoopback: AddressPolicy = makePolicy({ networks: loopback, hosts: [] })

/** The policy of an environment: this machine is allowed in development, and whatever the operator allows. */
export const policyOf = (environment: Environment, { networks, hosts }: Allowances): AddressPolicy =>
  makePolicy({ networks: environment === "development" ? [...loopback, ...networks] : networks, hosts })
