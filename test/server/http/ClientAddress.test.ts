/** Address by which calls without a credential are counted. */
import { describe, expect, it } from "vitest"
import { makeNetworkOf } from "../../../server/src/http/ClientAddress.ts"
import { type Network, parseNetwork } from "../../../server/src/config/values/Networks.ts"

const networks = (...texts: ReadonlyArray<string>): ReadonlyArray<Network> =>
  texts.flatMap((text) => parseNetwork(text) ?? [])

describe("an address", () => {
  const networkOf = makeNetworkOf([])

  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:C000:0201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    [undefined, "unknown"],
    ["", "unknown"],
  ])("%s is counted as %s", (remoteAddress, network) => {
    expect(networkOf({ remoteAddress, forwardedFor: undefined })).toBe(network)
  })

  it("is that of the connection, whatever X-Forwarded-For says, where no proxy is trusted", () => {
    expect(networkOf({ remoteAddress: "192.0.2.1", forwardedFor: "203.0.113.7" })).toBe("192.0.2.1")
  })
})

describe("behind trusted proxies", () => {
  const networkOf = makeNetworkOf(networks("10.0.0.0/8", "fd00::/8"))

  it.each([
    ["one that is not trusted counts as itself", "192.0.2.1", "203.0.113.7", "192.0.2.1"],
    ["the entry of a trusted one counts", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["a mapped one is trusted as well", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["a trusted IPv6 one as well", "fd00::1", "203.0.113.7", "203.0.113.7"],
    ["what a client made up is not looked at", "10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["a chain of them is followed", "10.0.0.1", "198.51.100.1, 203.0.113.7, 10.9.9.9, fd00::2", "203.0.113.7"],
    ["an entry with a port is read", "10.0.0.1", "203.0.113.7:4711", "203.0.113.7"],
    ["an IPv6 entry is read", "10.0.0.1", "2001:db8::7", "2001:db8:0:0::/64"],
    ["an IPv6 entry with a port is read", "10.0.0.1", "[2001:db8::7]:4711", "2001:db8:0:0::/64"],
    ["a client that lies is held to the last true entry", "10.0.0.1", "203.0.113.7, unknown, 10.0.0.2", "10.0.0.2"],
    ["without the header it is the proxy", "10.0.0.1", undefined, "10.0.0.1"],
    ["with an empty one too", "10.0.0.1", " , ", "10.0.0.1"],
    ["a chain of proxies alone ends with the first", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["what looks like an address of a file is none", "10.0.0.1", "_hidden", "10.0.0.1"],
  ])("%s", (_title, remoteAddress, forwardedFor, network) => {
    expect(networkOf({ remoteAddress, forwardedFor })).toBe(network)
  })
})
