/** Says in one word why an attempt failed. Pure: what the socket, the resolver or the receiver said goes in. */
import { Data } from "effect"
import type { DeliveryAttempt } from "../../contract/generated/types.ts"

/** Why an attempt failed, as the delivery history shows it. */
export type ErrorType = NonNullable<DeliveryAttempt["error_type"]>

/** The url leads to an address that deliveries may not be sent to. */
export class BlockedAddress extends Data.TaggedError("BlockedAddress") {
  readonly code = "BLOCKED_ADDRESS"
}

/** A host name of a receiver has no address, or nobody would say which. */
export class NameNotResolved extends Data.TaggedError("NameNotResolved")<{
  readonly hostname: string
  /** There is no such name or no address for it; otherwise nobody would say. */
  readonly isUnknown: boolean
}> {
  readonly code = "NAME_NOT_RESOLVED"
}

/** The attempt has used up its time. */
export class DeadlineExceeded extends Data.TaggedError("DeadlineExceeded") {
  readonly code = "DEADLINE_EXCEEDED"
}

const exactCodes: Readonly<Record<string, ErrorType>> = {
  BLOCKED_ADDRESS: "blocked_url",
  NAME_NOT_RESOLVED: "dns",
  DEADLINE_EXCEEDED: "timeout",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  ENOTFOUND: "dns",
  ENODATA: "dns",
  ESERVFAIL: "dns",
  EREFUSED: "dns",
  EPROTO: "tls",
  DEPTH_ZERO_SELF_SIGNED_CERT: "tls",
  SELF_SIGNED_CERT_IN_CHAIN: "tls",
  INVALID_CA: "tls",
  INVALID_PURPOSE: "tls",
  PATH_LENGTH_EXCEEDED: "tls",
  HOSTNAME_MISMATCH: "tls",
}

const codePrefixes: ReadonlyArray<readonly [prefix: string, type: ErrorType]> = [
  ["EAI_", "dns"],
  ["ERR_TLS_", "tls"],
  ["ERR_SSL_", "tls"],
  ["CERT_", "tls"],
  ["CRL_", "tls"],
  ["ERROR_IN_CERT_", "tls"],
  ["UNABLE_TO_", "tls"],
]

const typeOfCode = (code: string): ErrorType | undefined =>
  exactCodes[code] ?? codePrefixes.find(([prefix]) => code.startsWith(prefix))?.[1]

const typeOf = (error: unknown): ErrorType | undefined => {
  if (!(error instanceof Error)) return undefined
  const own = "code" in error && typeof error.code === "string" ? typeOfCode(error.code) : undefined
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return own ?? inner.map(typeOf).find((type) => type !== undefined)
}

/** Why no response came, from the error of the exchange. What is not known better is a matter of the connection. */
export const classifyError = (error: unknown): ErrorType => typeOf(error) ?? "connection"

/** Why a response is not a success; `null` for one that is. Redirects are not followed: a receiver has one address. */
export const classifyStatus = (status: number): ErrorType | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? "redirect" : "http_status"
}
