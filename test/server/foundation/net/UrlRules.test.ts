/** Which urls a webhook may have. */
import { describe, expect, test } from "vitest"
import type { Environment } from "../../../../server/src/config/Environment.ts"
import type { Allowances } from "../../../../server/src/config/values/Networks.ts"
import { noAllowances, policyOf } from "../../../../server/src/foundation/net/AddressPolicy.ts"
import { judge } from "../../../../server/src/foundation/net/UrlRules.ts"

const judged = (url: string, environment: Environment, allowances: Partial<Allowances> = {}) =>
  judge(url, { environment, policy: policyOf(environment, { ...noAllowances, ...allowances }) })

describe.each(["development", "production"] as const)("in %s", (environment) => {
  test.each([
    ["https://acme.example/hooks", "acme.example"],
    ["https://acme.example:8443/hooks?team=1", "acme.example:8443"],
    ["https://8.8.8.8/", "8.8.8.8"],
    ["https://[2606:4700:4700::1111]/", "[2606:4700:4700::1111]"],
    ["HTTPS://ACME.example", "acme.example"],
  ])("%s is accepted", (url, host) => {
    expect(judged(url, environment)).toEqual({ accepted: true, host })
  })

  test.each([
    ["not a url", "is not a URL"],
    ["https://", "is not a URL"],
    ["https://user@acme.example/", "must not contain user info"],
    ["https://:secret@acme.example/", "must not contain user info"],
    ["https://acme.example/#part", "must not contain a fragment"],
    ["https://acme.example/#", "must not contain a fragment"],
    ["ftp://acme.example/", "must start with https://"],
    ["http://acme.example/", "must start with https://"],
    ["http://localhost.acme.example/", "must start with https://"],
    ["http://10.0.0.1/", "must start with https://"],
  ])("%s is refused because it %s", (url, reason) => {
    const verdict = judged(url, environment)
    expect(verdict.accepted ? "accepted" : verdict.reason).toContain(reason)
  })
})

const local = ["http://localhost:3000/hooks", "http://127.0.0.1/", "http://[::1]:8080/", "http://2130706433/"]

test.each(local)("%s is accepted in development only", (url) => {
  expect(judged(url, "development").accepted).toBe(true)
  expect(judged(url, "production").accepted).toBe(false)
})

test.each([
  "https://localhost/",
  "https://localhost./",
  "https://api.localhost/",
  "https://127.0.0.1/",
  "https://127.0.0.1./",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://017700000001/",
  "https://①②⑦.⓪.⓪.①/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://10.1.2.3/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[fd00:ec2::254]/",
  "https://[fe80::1]/",
])("production refuses %s", (url) => {
  const verdict = judged(url, "production")
  expect(verdict.accepted ? "accepted" : verdict.reason).toContain("private, loopback or link-local")
})

describe("what an operator allows, in production,", () => {
  const networks = [{ address: "10.0.0.0", prefix: 8 }]
  const hosts = ["hooks.internal", "localhost"]

  test.each(["https://10.1.2.3/", "https://0xa.1/", "https://hooks.internal:8443/", "https://localhost/"])(
    "%s is accepted",
    (url) => {
      expect(judged(url, "production", { networks, hosts }).accepted).toBe(true)
    },
  )

  test.each([
    ["http://10.1.2.3/", "must start with https://"],
    ["http://hooks.internal/", "must start with https://"],
    ["http://localhost/", "must start with https://"],
    ["https://11.0.0.1@10.0.0.1/", "must not contain user info"],
    ["https://192.168.0.1/", "private, loopback or link-local"],
    ["https://[::ffff:10.0.0.1]/", "private, loopback or link-local"],
    ["https://a.localhost/", "private, loopback or link-local"],
  ])("%s is refused because it %s", (url, reason) => {
    const verdict = judged(url, "production", { networks, hosts })
    expect(verdict.accepted ? "accepted" : verdict.reason).toContain(reason)
  })
})
