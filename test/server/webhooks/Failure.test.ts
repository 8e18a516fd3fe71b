/** The classification of attempts that failed. */
import { expect, test } from "vitest"
import { classifyExchange, classifyStatus, detailOf } from "../../../server/src/webhooks/Failure.ts"

test.each([
  [200, null],
  [204, null],
  [299, null],
  [300, "redirect"],
  [301, "redirect"],
  [304, "redirect"],
  [307, "redirect"],
  [400, "http_status"],
  [404, "http_status"],
  [410, "http_status"],
  [500, "http_status"],
  [503, "http_status"],
  [999, "http_status"],
] as const)("status %i is %s", (status, type) => {
  expect(classifyStatus(status)).toBe(type)
})

test.each([
  { status: 200, failure: null, type: null },
  { status: 200, failure: "connection", type: "connection" },
  { status: 200, failure: "timeout", type: "timeout" },
  { status: 500, failure: "connection", type: "http_status" },
  { status: 500, failure: "timeout", type: "timeout" },
  { status: 302, failure: "connection", type: "redirect" },
  { status: null, failure: "dns", type: "dns" },
] as const)("status $status with the failure $failure is $type", ({ status, failure, type }) => {
  expect(classifyExchange({ head: status === null ? null : { status, headers: {} }, failure })).toBe(type)
})

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  { name: "a refused connection", cause: coded("ECONNREFUSED"), says: "refused the connection" },
  { name: "the errors of several addresses", cause: new AggregateError([coded("EHOSTUNREACH")]), says: "No route" },
  {
    name: "a TLS alert under its older name",
    cause: coded("ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE"),
    says: "refused the TLS handshake",
  },
  { name: "whatever the parser does not read", cause: coded("HPE_INVALID_HEADER_TOKEN"), says: "not HTTP/1.1" },
  {
    name: "the error behind an error",
    cause: new Error("outer", { cause: coded("EPIPE") }),
    says: "closed the connection",
  },
])("$name has a sentence of its own", ({ cause, says }) => {
  expect(detailOf({ head: null, failure: "connection", cause })).toContain(says)
})

test.each([
  { name: "a success", head: { status: 200, headers: {} }, failure: null, cause: null },
  { name: "a status", head: { status: 500, headers: {} }, failure: "connection", cause: coded("ECONNRESET") },
  { name: "a blocked address", head: null, failure: "blocked_url", cause: coded("ECONNREFUSED") },
  { name: "an error that is unknown", head: null, failure: "connection", cause: coded("ENEW") },
] as const)("nothing more is said of $name", ({ head, failure, cause }) => {
  expect(detailOf({ head, failure, cause })).toBeNull()
})
