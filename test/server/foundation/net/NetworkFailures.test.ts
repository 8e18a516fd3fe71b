/** The classification of errors of exchanges. */
import { expect, test } from "vitest"
import {
  BlockedAddress,
  classifyError,
  DeadlineExceeded,
  NameNotResolved,
} from "../../../../server/src/foundation/net/NetworkFailures.ts"

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each([
  [withCode("UND_ERR_CONNECT_TIMEOUT"), "timeout"],
  [withCode("UND_ERR_HEADERS_TIMEOUT"), "timeout"],
  [withCode("UND_ERR_BODY_TIMEOUT"), "timeout"],
  [withCode("ETIMEDOUT"), "timeout"],
  [withCode("ECONNREFUSED"), "connection"],
  [withCode("ECONNRESET"), "connection"],
  [withCode("EHOSTUNREACH"), "connection"],
  [withCode("UND_ERR_SOCKET"), "connection"],
  [withCode("HPE_INVALID_CONSTANT"), "connection"],
  [withCode("ENOTFOUND"), "dns"],
  [withCode("EAI_AGAIN"), "dns"],
  [withCode("CERT_HAS_EXPIRED"), "tls"],
  [withCode("DEPTH_ZERO_SELF_SIGNED_CERT"), "tls"],
  [withCode("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), "tls"],
  [withCode("ERR_TLS_CERT_ALTNAME_INVALID"), "tls"],
  [withCode("ERR_SSL_WRONG_VERSION_NUMBER"), "tls"],
  [withCode("EPROTO"), "tls"],
  [new BlockedAddress(), "blocked_url"],
  [new DeadlineExceeded(), "timeout"],
  [new NameNotResolved({ hostname: "hooks.acme.example", isUnknown: false }), "dns"],
  [new Error("fetch failed", { cause: withCode("ENOTFOUND") }), "dns"],
  [new AggregateError([withCode("ENETUNREACH"), withCode("ETIMEDOUT")]), "timeout"],
  [new AggregateError([withCode("ECONNREFUSED")]), "connection"],
  [new Error("no code"), "connection"],
  ["not an error", "connection"],
] as const)("%s is filed under %s", (error, type) => {
  expect(classifyError(error)).toBe(type)
})
