/** Which urls a webhook may have. */
import { describe, expect, test } from "vitest"
import { judge } from "../../../server/src/webhooks/Url.ts"

describe.each(["development", "production"] as const)("in %s", (environment) => {
  test.each([
    ["https://acme.example/hooks", "acme.example"],
    ["https://acme.example:8443/hooks?team=1", "acme.example:8443"],
    ["https://8.8.8.8/", "8.8.8.8"],
    ["https://[2606:4700:4700::1111]/", "[2606:4700:4700::1111]"],
    ["HTTPS://ACME.example", "acme.example"],
  ])("%s is accepted", (url, host) => {
    expect(judge(url, environment)).toEqual({ accepted: true, host })
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
    const verdict = judge(url, environment)
    expect(verdict.accepted ? "accepted" : verdict.reason).toContain(reason)
  })
})

const local = ["http://localhost:3000/hooks", "http://127.0.0.1/", "http://[::1]:8080/", "http://2130706433/"]

test.each(local)("%s is accepted in development only", (url) => {
  expect(judge(url, "development").accepted).toBe(true)
  expect(judge(url, "production").accepted).toBe(false)
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
  const verdict = judge(url, "production")
  expect(verdict.accepted ? "accepted" : verdict.reason).toContain("private, loopback or link-local")
})
