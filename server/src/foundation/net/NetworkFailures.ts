/** Reasons why no complete response came, and their classification by the errors of sockets, TLS and the resolver. */
import { Data } from "effect"

/** Why no complete response came. */
export type NetworkFailure = "blocked_url" | "dns" | "tls" | "connection" | "timeout"

/** The form of the url is not accepted: `reason` is words that follow "The url". */
export class UrlRefused extends Data.TaggedError("UrlRefused")<{ readonly reason: string }> {
  readonly code = "BLOCKED_ADDRESS"
}

/** The name resolves to an address that the policy does not allow. */
export class BlockedAddress extends Data.TaggedError("BlockedAddress") {
  readonly code = "BLOCKED_ADDRESS"
}

/** The host name has no address, or no DNS server answered. */
export class NameNotResolved extends Data.TaggedError("NameNotResolved")<{
  readonly hostname: string
  /** Whether a DNS server said that there is no such name or no address for it. */
  readonly isUnknown: boolean
}> {
  readonly code = "NAME_NOT_RESOLVED"
}

/** The deadline of the exchange has passed. */
export class DeadlineExceeded extends Data.TaggedError("DeadlineExceeded") {
  readonly code = "DEADLINE_EXCEEDED"
}

const exactCodes: Readonly<Record<string, NetworkFailure>> = {
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

const codePrefixes: ReadonlyArray<readonly [prefix: string, type: NetworkFailure]> = [
  ["EAI_", "dns"],
  ["ERR_TLS_", "tls"],
  ["ERR_SSL_", "tls"],
  ["CERT_", "tls"],
  ["CRL_", "tls"],
  ["ERROR_IN_CERT_", "tls"],
  ["UNABLE_TO_", "tls"],
]

const typeOfCode = (code: string): NetworkFailure | undefined =>
  exactCodes[code] ?? codePrefixes.find(([prefix]) => code.startsWith(prefix))?.[1]

/** Codes of an error and of those behind it, the outermost first; the name of one that has no code. */
export const codesOf = (error: unknown): ReadonlyArray<string> => {
  if (!(error instanceof Error)) return []
  const own = "code" in error && typeof error.code === "string" ? error.code : error.name
  return [own, ...(error instanceof AggregateError ? error.errors : [error.cause]).flatMap(codesOf)]
}

/** Classifies an error of an exchange; an unknown one counts as a failure of the connection. */
export const classifyError = (error: unknown): NetworkFailure =>
  codesOf(error)
    .map(typeOfCode)
    .find((type) => type !== undefined) ?? "connection"
