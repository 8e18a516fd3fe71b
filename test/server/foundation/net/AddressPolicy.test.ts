/** Which addresses deliveries may go to. */
import * as FastCheck from "fast-check"
import { describe, expect, test } from "vitest"
import { parseHost, parseNetwork } from "../../../../server/src/config/values/Networks.ts"
import {
  globalIpv6,
  makePolicy,
  noAllowances,
  policyOf,
  publicAndLoopback,
  publicOnly,
  specialIpv4,
  specialIpv6,
} from "../../../../server/src/foundation/net/AddressPolicy.ts"

const special = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::8.8.8.8",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:2::1",
  "2001:10::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "2620:4f:8000::1",
  "2606:4700::5efe:a00:1",
  "2606:4700::5efe:10.0.0.1",
  "2606:4700:1:2:200:5efe:a00:1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "febf::1",
  "fec0::1",
  "ff02::1",
]

const ordinary = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
  "2001:4860:4860::8888",
  "2620:4f:7fff::1",
]

describe("only public addresses", () => {
  test.each(special)("%s is refused", (address) => {
    expect(publicOnly.allows(address)).toBe(false)
  })

  test.each(ordinary)("%s is let through", (address) => {
    expect(publicOnly.allows(address)).toBe(true)
  })

  test.each(["2a00::1%eth0", "2606:4700:4700::1111%1", "2a00::1%25eth0", "2a00::1%", "fe80::1%2/64"])(
    "%j names an interface of this machine and is refused, without an error",
    (address) => {
      expect(publicOnly.allows(address)).toBe(false)
      expect(publicAndLoopback.allows(address, address)).toBe(false)
    },
  )

  test.each(["", "localhost", "127.0.0.1.example", "8.8.8.8 ", "0x7f.1", "2130706433"])(
    "%j is no address and is refused",
    (text) => {
      expect(publicOnly.allows(text)).toBe(false)
    },
  )
})

describe("public addresses and this machine", () => {
  test.each(["127.0.0.1", "127.9.9.9", "::1", ...ordinary])("%s is let through", (address) => {
    expect(publicAndLoopback.allows(address)).toBe(true)
  })

  test.each(["10.0.0.1", "169.254.169.254", "192.168.1.1", "0.0.0.0", "::", "fe80::1", "fd00:ec2::254", "localhost"])(
    "%s is refused",
    (address) => {
      expect(publicAndLoopback.allows(address)).toBe(false)
    },
  )
})

/** 32 bits as IPv4, 128 as IPv6. */
const ipv4Of = (bits: string): string => (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)).join(".")
const ipv6Of = (bits: string): string =>
  (bits.match(/.{16}/g) ?? []).map((part) => parseInt(part, 2).toString(16)).join(":")

const bitsOfIpv4 = (address: string): string =>
  address
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("")

/** Bits of an address that ends with `::`, as all networks of the registry do. */
const bitsOfIpv6 = (address: string): string =>
  address
    .replace(/::$/, "")
    .split(":")
    .map((part) => parseInt(part, 16).toString(2).padStart(16, "0"))
    .join("")
    .padEnd(128, "0")

const randomBits = (length: number) =>
  FastCheck.array(FastCheck.constantFrom("0", "1"), { minLength: length, maxLength: length }).map((bits) =>
    bits.join(""),
  )

describe("every address", () => {
  test.each(specialIpv4)("of $address/$prefix is refused", ({ address, prefix }) => {
    FastCheck.assert(
      FastCheck.property(randomBits(32 - prefix), (rest) => {
        expect(publicOnly.allows(ipv4Of(bitsOfIpv4(address).slice(0, prefix) + rest))).toBe(false)
      }),
    )
  })

  test.each(specialIpv6)("of $address/$prefix is refused", ({ address, prefix }) => {
    FastCheck.assert(
      FastCheck.property(randomBits(128 - prefix), (rest) => {
        expect(publicOnly.allows(ipv6Of(bitsOfIpv6(address).slice(0, prefix) + rest))).toBe(false)
      }),
    )
  })

  test("outside of global unicast is refused", () => {
    const global = bitsOfIpv6(globalIpv6.address).slice(0, globalIpv6.prefix)
    FastCheck.assert(
      FastCheck.property(
        randomBits(128).filter((bits) => !bits.startsWith(global)),
        (bits) => {
          expect(publicOnly.allows(ipv6Of(bits))).toBe(false)
        },
      ),
    )
  })
})

describe("what an operator allows", () => {
  const policy = makePolicy({
    networks: [
      { address: "10.1.0.0", prefix: 16 },
      { address: "fd00:1::", prefix: 32 },
    ],
    hosts: ["hooks.internal", "*.corp.acme.example"],
  })

  test.each(["10.1.0.0", "10.1.255.255", "fd00:1::1", "8.8.8.8", "2606:4700:4700::1111"])(
    "%s is let through",
    (address) => {
      expect(policy.allows(address)).toBe(true)
    },
  )

  test.each(["10.0.255.255", "10.2.0.0", "fd00:2::1", "fd00:1::1%eth0", "::ffff:10.1.0.1", "127.0.0.1"])(
    "%s is refused",
    (address) => {
      expect(policy.allows(address)).toBe(false)
    },
  )

  test.each([
    ["hooks.internal", "192.168.1.1"],
    ["hooks.internal", "127.0.0.1"],
    ["hooks.internal", "::1"],
    ["a.corp.acme.example", "10.9.9.9"],
    ["a.b.corp.acme.example", "fd12::1"],
    ["hooks.internal", "::"],
    ["hooks.internal", "fd20:cf::1"],
  ])("%s may lead to %s", (hostname, address) => {
    expect(policy.allows(address, hostname)).toBe(true)
  })

  test.each([
    ["corp.acme.example", "192.168.1.1"],
    ["evilcorp.acme.example", "192.168.1.1"],
    ["a.corp.acme.example.evil.example", "192.168.1.1"],
    ["a.hooks.internal", "192.168.1.1"],
    ["hooks.internal", "169.254.169.254"],
    ["hooks.internal", "fd00:ec2::254"],
    ["hooks.internal", "100.100.100.200"],
    ["hooks.internal", "168.63.129.16"],
    ["hooks.internal", "::ffff:169.254.169.254"],
    ["hooks.internal", "64:ff9b::a9fe:a9fe"],
    ["hooks.internal", "64:ff9b:1::a9fe:a9fe"],
    ["hooks.internal", "::ffff:0:169.254.169.254"],
    ["hooks.internal", "2002:a9fe:a9fe::1"],
    ["hooks.internal", "::169.254.169.254"],
    ["hooks.internal", "::a9fe:a9fe"],
    ["hooks.internal", "::6464:64c8"],
    ["hooks.internal", "fd12::5efe:a9fe:a9fe"],
    ["hooks.internal", "fd12::200:5efe:169.254.169.254"],
    ["hooks.internal", "fd20:ce::254"],
    ["hooks.internal", "fd00:c1::a9fe:a9fe"],
    ["hooks.internal", "fd00:42::42"],
    ["hooks.internal", "fd12::1%eth0"],
    ["hooks.internal", "::1%lo"],
    ["hooks.internal", "localhost"],
  ])("%s may not lead to %s", (hostname, address) => {
    expect(policy.allows(address, hostname)).toBe(false)
  })

  test("adds to this machine in development, and stands alone in production", () => {
    expect(policyOf("development", noAllowances).allows("127.0.0.1")).toBe(true)
    expect(policyOf("production", noAllowances).allows("127.0.0.1")).toBe(false)
    const networks = [{ address: "10.0.0.0", prefix: 8 }]
    expect(policyOf("development", { networks, hosts: [] }).allows("10.0.0.1")).toBe(true)
    expect(policyOf("production", { networks, hosts: [] }).allows("10.0.0.1")).toBe(true)
  })
})

describe("a network as text", () => {
  test.each([
    ["10.0.0.0/8", { address: "10.0.0.0", prefix: 8 }],
    ["10.1.2.3", { address: "10.1.2.3", prefix: 32 }],
    ["0.0.0.0/0", { address: "0.0.0.0", prefix: 0 }],
    ["fd00::/8", { address: "fd00::", prefix: 8 }],
    ["::1", { address: "::1", prefix: 128 }],
  ])("%s is read", (text, network) => {
    expect(parseNetwork(text)).toEqual(network)
  })

  test.each([
    "",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/-1",
    "10.0.0/8",
    "fd00::/129",
    "[::1]",
    "localhost",
    "10.0.0.0/8/8",
    "fe80::1%eth0",
  ])("%j is not", (text) => {
    expect(parseNetwork(text)).toBeUndefined()
  })
})

describe("a host as text", () => {
  test.each([
    ["hooks.internal", "hooks.internal"],
    ["Hooks.Internal", "hooks.internal"],
    ["*.acme.example", "*.acme.example"],
    ["localhost", "localhost"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("%s is read", (text, host) => {
    expect(parseHost(text)).toBe(host)
  })

  test.each([
    "",
    "*",
    "*.",
    "a.*.example",
    "**.example",
    "https://a",
    "a:443",
    "10.0.0.1",
    "0x7f.1",
    "[::1]",
    "a/b",
    "user@a",
    "a b",
    "a.example.",
  ])("%j is not", (text) => {
    expect(parseHost(text)).toBeUndefined()
  })
})
