/** Classification of failed delivery attempts. */
import type { DeliveryAttempt } from "../contract/generated/types.ts"
import type { Exchange } from "../foundation/net/Exchange.ts"
import { codesOf } from "../foundation/net/NetworkFailures.ts"

/** Error type as shown in the delivery history. */
export type ErrorType = NonNullable<DeliveryAttempt["error_type"]>

/** Classifies a status code; `null` if it is a success. Redirects fail: a receiver has one address. */
export const classifyStatus = (status: number): ErrorType | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? "redirect" : "http_status"
}

/**
 * Classifies an exchange; `null` if it was successful. A truncated response is a failure: the receiver may not have
 * finished the work that its status reports.
 */
export const classifyExchange = ({ head, failure }: Pick<Exchange, "head" | "failure">): ErrorType | null => {
  if (head === null || failure === "timeout") return failure
  return classifyStatus(head.status) ?? failure
}

const untrusted =
  "The authority of the certificate is not trusted, or the receiver leaves out the certificates in between."
const noHandshake = "The receiver refused the TLS handshake. It may require a client certificate."
const oldTls = "The receiver supports no TLS version from 1.2 on."
const closed = "The receiver closed the connection before its response was complete."
const noHttp = "The response is not HTTP/1.1."
const unreachable = "No route leads to the address of the receiver."

/** Sentences for error codes of TLS, sockets and the HTTP parser. */
const details: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The certificate has expired.",
  CERT_NOT_YET_VALID: "The certificate is not valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for other host names.",
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL:
    "The receiver does not support HTTP/1.1 over TLS, such as one with HTTP/2 only.",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: oldTls,
  ERR_SSL_UNSUPPORTED_PROTOCOL: oldTls,
  ERR_SSL_WRONG_VERSION_NUMBER: "The receiver does not use TLS on this port.",
  "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE": noHandshake,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: noHandshake,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: noHandshake,
  ECONNREFUSED: "The receiver refused the connection: no server listens on this port.",
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  HTTPParserError: noHttp,
  UND_ERR_HEADERS_OVERFLOW: "The headers of the response are longer than 64 KiB.",
}

/** The HTTP parser has many codes (`HPE_*`), which share one sentence. */
const sentenceOf = (code: string): string | undefined => details[code] ?? (code.startsWith("HPE_") ? noHttp : undefined)

/** Sentence that explains a failure beyond its type; `null` if there is nothing to add. */
export const detailOf = ({ head, failure, cause }: Pick<Exchange, "head" | "failure" | "cause">): string | null => {
  if (failure === null || failure === "blocked_url" || classifyExchange({ head, failure }) !== failure) return null
  return codesOf(cause).flatMap((code) => sentenceOf(code) ?? [])[0] ?? null
}
