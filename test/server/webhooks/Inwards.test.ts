/** Ways to turn the service inwards, in production: spellings of urls, and names that lead where they should not. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import * as FastCheck from "fast-check"
import { isIP } from "node:net"
import { describe, test } from "vitest"
import { publicOnly } from "../../../server/src/foundation/net/AddressPolicy.ts"
import { make } from "../../../server/src/webhooks/Outbound.ts"
import type { Resolver } from "../../../server/src/foundation/net/Resolver.ts"
import { judge } from "../../../server/src/foundation/net/UrlRules.ts"

const production = { environment: "production", policy: publicOnly } as const

const inwards = "must not lead to a private, loopback or link-local address"
const noUrl = "is not a URL"
const scheme = "must start with https://"
const userInfo = "must not contain user info"
const ambiguous = "must not contain spaces, control characters or backslashes"
const percent = "must not have percent-encoded characters in its host"

const refused: Readonly<Record<string, ReadonlyArray<string>>> = {
  [inwards]: [
    // names of this machine
    "https://localhost/",
    "https://localhost:8443/",
    "https://LOCALHOST/",
    "https://LocalHost./",
    "https://localhost./",
    "https://a.localhost/",
    "https://a.b.localhost/",
    "https://a.localhost./",
    "https://ｌｏｃａｌｈｏｓｔ/",
    "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "https://lo\u00adcalhost/",
    "https://localhost\u3002/",
    // IPv4, plainly
    "https://0.0.0.0/",
    "https://10.0.0.1/",
    "https://10.255.255.255/",
    "https://100.64.0.1/",
    "https://100.100.100.200/latest/meta-data/",
    "https://127.0.0.1/",
    "https://127.0.0.1:22/",
    "https://127.0.0.1./",
    "https://127.1.2.3/",
    "https://127.255.255.254/",
    "https://168.63.129.16/metadata/instance",
    "https://169.254.0.1/",
    "https://169.254.169.253/",
    "https://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254:80/computeMetadata/v1/",
    "https://169.254.170.2/v2/credentials",
    "https://172.16.0.1/",
    "https://172.31.255.255/",
    "https://192.0.0.8/",
    "https://192.0.0.170/",
    "https://192.0.0.192/opc/v2/instance/",
    "https://192.0.2.1/",
    "https://192.88.99.1/",
    "https://192.168.0.1/",
    "https://192.168.255.255/",
    "https://198.18.0.1/",
    "https://198.19.255.255/",
    "https://198.51.100.1/",
    "https://203.0.113.1/",
    "https://224.0.0.1/",
    "https://239.255.255.250/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    // IPv4 in other spellings
    "https://0/",
    "https://0x0/",
    "https://00.0.0.0/",
    "https://127.1/",
    "https://127.0.1/",
    "https://0x7f.1/",
    "https://0x7f.0.0.1/",
    "https://0x7F.0X0.0x0.0x1/",
    "https://0x7f000001/",
    "https://0X7F000001/",
    "https://0x000000007f000001/",
    "https://0177.0.0.1/",
    "https://0177.0.0.01/",
    "https://017700000001/",
    "https://2130706433/",
    "https://2130706433./",
    "https://127.0x0.00.1/",
    "https://10.1/",
    "https://0xa.1/",
    "https://012.1/",
    "https://167772161/",
    "https://0xa9fea9fe/",
    "https://2852039166/",
    "https://0xa9.0xfe.0xa9.0xfe/",
    "https://0251.0376.0251.0376/",
    "https://169.254.43518/",
    "https://169.16689662/",
    "https://3232235521/",
    "https://192.11010049/",
    "https://0xc0a80001/",
    // digits and dots of other scripts
    "https://①②⑦.⓪.⓪.①/",
    "https://１２７.０.０.１/",
    "https://１２７。０。０。１/",
    "https://127｡0｡0｡1/",
    "https://127。0。0。1/",
    "https://𝟏𝟐𝟕.𝟎.𝟎.𝟏/",
    "https://①⑥⑨.②⑤④.①⑥⑨.②⑤④/",
    "https://¹²⁷.⁰.⁰.¹/",
    "https://₁₂₇.₀.₀.₁/",
    "https://1\u00ad27.0.0.1/",
    // IPv6
    "https://[::]/",
    "https://[::1]/",
    "https://[::1]:8443/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[0000:0000:0000:0000:0000:0000:0000:0001]/",
    "https://[::0001]/",
    "https://[::127.0.0.1]/",
    "https://[::7f00:1]/",
    "https://[::8.8.8.8]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::FFFF:7F00:0001]/",
    "https://[0:0:0:0:0:ffff:127.0.0.1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[::ffff:8.8.8.8]/",
    "https://[::ffff:0:127.0.0.1]/",
    "https://[::ffff:0:7f00:1]/",
    "https://[64:ff9b::127.0.0.1]/",
    "https://[64:ff9b::a9fe:a9fe]/",
    "https://[64:ff9b:1::10.0.0.1]/",
    "https://[100::1]/",
    "https://[2001::1]/",
    "https://[2001:0:7f00:1::]/",
    "https://[2001:2::1]/",
    "https://[2001:10::1]/",
    "https://[2001:20::1]/",
    "https://[2001:db8::1]/",
    "https://[2002:7f00:1::]/",
    "https://[2002:a9fe:a9fe::1]/",
    "https://[2002:c0a8:1::1]/",
    "https://[2606:4700::5efe:7f00:1]/",
    "https://[2606:4700::5efe:10.0.0.1]/",
    "https://[2606:4700:1:2:200:5efe:a9fe:a9fe]/",
    "https://[3ffe::1]/",
    "https://[3fff::1]/",
    "https://[5f00::1]/",
    "https://[fc00::1]/",
    "https://[fd00::1]/",
    "https://[fd00:ec2::254]/latest/meta-data/",
    "https://[fe80::1]/",
    "https://[fe80::a9fe:a9fe]/",
    "https://[febf::1]/",
    "https://[fec0::1]/",
    "https://[ff02::1]/",
    "https://[ff0e::1]/",
  ],
  [userInfo]: [
    "https://acme.example@127.0.0.1/",
    "https://acme.example:443@127.0.0.1/",
    "https://127.0.0.1@acme.example/",
    "https://acme.example%2f@127.0.0.1/",
    "https://@127.0.0.1/",
    "https://:@127.0.0.1/",
    "https://a@b@127.0.0.1/",
    "https://acme.example&@127.0.0.1/",
    "https://foo:bar@acme.example/",
  ],
  [ambiguous]: [
    "https://acme.example\\@127.0.0.1/",
    "https://127.0.0.1\\@acme.example/",
    "https://acme.example\\.127.0.0.1/",
    "https:\\\\127.0.0.1\\",
    "https:/\\127.0.0.1/",
    "https://127.0.0.1\t/",
    "https://127.0.\t0.1/",
    "https://127.0.\n0.1/",
    "https://127.0.0.1\r\n/",
    "ht\ntps://127.0.0.1/",
    " https://127.0.0.1/",
    "https://127.0.0.1/ ",
    "\u0000https://127.0.0.1/",
    "https://acme.example/\r\nHost: localhost",
    "https://acme.example/a b",
  ],
  "must not have port 0, which nobody listens on": ["https://acme.example:0/", "https://acme.example:000/"],
  [percent]: [
    "https://%31%32%37.0.0.1/",
    "https://127%2e0%2e0%2e1/",
    "https://loc%61lhost/",
    "https://%6c%6f%63%61%6c%68%6f%73%74/",
    "https://%e2%91%a0%e2%91%a1%e2%91%a6.0.0.1/",
  ],
  [noUrl]: [
    "https://",
    "https:///",
    "https:///127.0.0.1/",
    "https:////127.0.0.1/",
    "https:127.0.0.1",
    "https:/127.0.0.1/",
    "//127.0.0.1/",
    "127.0.0.1",
    "https://256.256.256.256/",
    "https://127.0.0.1.1.1/",
    "https://1.2.3.4.5/",
    "https://0x100000000/",
    "https://4294967296/",
    "https://[::1/",
    "https://::1/",
    "https://[fe80::1%25eth0]/",
    "https://[::1%lo]/",
    "https://[::ffff:127.0.0.1.1]/",
    "https://acme.example:65536/",
    "https://acme.example:99999/",
    "https://acme.example:-1/",
    "https://exa<mple/",
    "https://%00/",
    "https://%/",
  ],
  [scheme]: [
    "http://127.0.0.1/",
    "http://localhost/",
    "http://acme.example/",
    "http://169.254.169.254/latest/meta-data/",
    "ftp://acme.example/",
    "file:///etc/passwd",
    "file://127.0.0.1/etc/passwd",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "dict://127.0.0.1:11211/stat",
    "ldap://127.0.0.1/",
    "ws://127.0.0.1/",
    "wss://127.0.0.1/",
    "jar:https://127.0.0.1!/",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "blob:https://127.0.0.1/1",
    "view-source:https://127.0.0.1/",
    "unix:/run/docker.sock",
  ],
  "must not contain a fragment": ["https://acme.example/#", "https://acme.example#@127.0.0.1/", "https://127.0.0.1#a"],
  "must not have a host that ends with a dot": ["https://acme.example./", "https://metadata.google.internal./"],
  "must not be longer than 2048 characters": [`https://acme.example/${"a".repeat(2048)}`],
}

const refusedUrls = Object.entries(refused).flatMap(([reason, urls]) => urls.map((url) => ({ url, reason })))

describe("a url that leads inwards, or might", () => {
  test("has at least 150 spellings here", () => {
    expect(new Set(refusedUrls.map(({ url }) => url)).size).toBeGreaterThanOrEqual(150)
  })

  test.each(refusedUrls)("$url is refused", ({ url, reason }) => {
    expect(judge(url, production)).toEqual({ accepted: false, reason: expect.stringContaining(reason) })
  })

  it.effect("is not sent to either when it was accepted elsewhere", () =>
    Effect.gen(function* () {
      const { post } = yield* make({ ...production, resolve: (name) => Effect.die(new Error(`${name} was looked up`)) })
      for (const { url } of refusedUrls) {
        const exchange = yield* post({ url, headers: {}, body: Buffer.from("{}") })
        expect(exchange, url).toMatchObject({ errorType: "blocked_url", responseBody: null, remoteAddress: null })
      }
    }),
  )
})

/** Addresses that a name must not resolve to. */
const misleading: ReadonlyArray<ReadonlyArray<string>> = [
  ...[
    "0.0.0.0",
    "0.255.255.255",
    "10.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.0.0.53",
    "168.63.129.16",
    "169.254.169.254",
    "172.17.0.1",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.251",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::808:808",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2606:4700::5efe:a00:1",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%lo",
    "fec0::1",
    "ff02::1",
  ].map((address) => [address]),
  ["8.8.8.8", "127.0.0.1"],
  ["127.0.0.1", "8.8.8.8"],
  ["2606:4700:4700::1111", "10.0.0.1"],
  ["8.8.8.8", "::1"],
  ["8.8.8.8", "1.1.1.1", "9.9.9.9", "169.254.169.254"],
  ["8.8.8.8", "::ffff:10.0.0.1"],
  ["localhost"],
  ["not an address"],
  [""],
]

const resolvingTo =
  (addresses: ReadonlyArray<string>): Resolver =>
  () =>
    Effect.succeed({
      addresses: addresses.map((address) => ({ address, family: isIP(address) })),
      wasKnown: false,
    })

describe("a name that leads inwards", () => {
  it.effect.each(misleading.map((addresses) => ({ addresses })))(
    "by resolving to $addresses is blocked",
    ({ addresses }) =>
      Effect.gen(function* () {
        const { post } = yield* make({ ...production, resolve: resolvingTo(addresses) })
        expect(yield* post({ url: "https://hooks.acme.example/", headers: {}, body: Buffer.from("{}") })).toMatchObject(
          {
            responseStatusCode: null,
            responseBody: null,
            errorType: "blocked_url",
            remoteAddress: null,
            connectMs: null,
          },
        )
      }),
  )
})

describe("a url that leads to the public", () => {
  test.each([
    ["https://acme.example/hooks", "acme.example"],
    ["https://acme.example:8443/hooks?team=1&x=%5C", "acme.example:8443"],
    ["https://acme.example:22/", "acme.example:22"],
    ["HTTPS://ACME.EXAMPLE/Hooks", "acme.example"],
    ["https://hooks.acme.example/127.0.0.1", "hooks.acme.example"],
    ["https://acme.example/?url=https://127.0.0.1/", "acme.example"],
    ["https://acme.example/@127.0.0.1/", "acme.example"],
    ["https://localhost.acme.example/", "localhost.acme.example"],
    ["https://notlocalhost/", "notlocalhost"],
    ["https://127.0.0.1.acme.example/", "127.0.0.1.acme.example"],
    ["https://10.acme.example/", "10.acme.example"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["https://xn--bcher-kva.example/", "xn--bcher-kva.example"],
    ["https://例え.example/", "xn--r8jz45g.example"],
    ["https://8.8.8.8/", "8.8.8.8"],
    ["https://134744072/", "8.8.8.8"],
    ["https://1.1.1.1:8443/", "1.1.1.1:8443"],
    ["https://9.255.255.255/", "9.255.255.255"],
    ["https://11.0.0.0/", "11.0.0.0"],
    ["https://100.63.255.255/", "100.63.255.255"],
    ["https://100.128.0.0/", "100.128.0.0"],
    ["https://126.255.255.255/", "126.255.255.255"],
    ["https://128.0.0.1/", "128.0.0.1"],
    ["https://169.253.255.255/", "169.253.255.255"],
    ["https://169.255.0.0/", "169.255.0.0"],
    ["https://172.15.255.255/", "172.15.255.255"],
    ["https://172.32.0.0/", "172.32.0.0"],
    ["https://192.169.0.0/", "192.169.0.0"],
    ["https://223.255.255.255/", "223.255.255.255"],
    ["https://[2606:4700:4700::1111]/", "[2606:4700:4700::1111]"],
    ["https://[2a00:1450:4001:80b::200e]:8443/", "[2a00:1450:4001:80b::200e]:8443"],
    ["https://[2001:4860:4860::8888]/", "[2001:4860:4860::8888]"],
    ["https://[2003::1]/", "[2003::1]"],
  ])("%s is accepted", (url, host) => {
    expect(judge(url, production)).toEqual({ accepted: true, host })
  })
})

/** Every way that a parser of addresses knows to write an IPv4 address. */
const spellings = (number: number): ReadonlyArray<string> => {
  const bytes = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255)
  const [a = 0, b = 0, c = 0] = bytes
  return [
    bytes.join("."),
    `${number}`,
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
    bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    `${a}.${number & 0xffffff}`,
    `${a}.${b}.${number & 0xffff}`,
    `${a}.${b}.${c}.0x${(number & 255).toString(16)}`,
  ]
}

test("an IPv4 address is judged the same in every spelling, and never let through inside of an IPv6 one", () => {
  FastCheck.assert(
    FastCheck.property(FastCheck.integer({ min: 0, max: 0xffffffff }), (number) => {
      const [plain = "", ...others] = spellings(number)
      const { accepted } = judge(`https://${plain}/`, production)
      expect(accepted).toBe(publicOnly.allows(plain))
      for (const spelling of others) expect(judge(`https://${spelling}/`, production).accepted).toBe(accepted)
      const [high, low] = [(number >>> 16).toString(16), (number & 0xffff).toString(16)]
      for (const hidden of [
        `::${high}:${low}`,
        `::ffff:${high}:${low}`,
        `::ffff:0:${high}:${low}`,
        `64:ff9b::${high}:${low}`,
        `64:ff9b:1::${high}:${low}`,
        `2002:${high}:${low}::1`,
        `2606:4700::5efe:${high}:${low}`,
        `2606:4700:0:0:200:5efe:${high}:${low}`,
      ]) {
        expect(publicOnly.allows(hidden), hidden).toBe(false)
      }
    }),
  )
})
