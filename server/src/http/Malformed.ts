/** HTTP/1.1 requests that Node.js accepts although the standard requires rejecting them. */
import type { HttpServerRequest } from "effect/http"
import { IncomingMessage } from "node:http"
import { ValidationError } from "../contract/Errors.ts"

/**
 * Host and port of RFC 3986, section 3.2. Two Host lines are joined with `, `, whose space is not allowed in either.
 */
const hostForm = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/** Maximum length of a quoted header in a message, in characters. */
const longestQuoted = 100

const wrong = (field: string, detail: string, message: string) =>
  new ValidationError({ detail, errors: [{ in: "header", field, message }] })

const faultOf = ({ headers, httpVersion }: IncomingMessage): ValidationError | undefined => {
  const { host, "transfer-encoding": coding } = headers
  // RFC 9112, section 3.2
  if (host === undefined && httpVersion === "1.1") {
    return wrong("Host", "The request has no Host header.", "is required")
  }
  if (host !== undefined && !hostForm.test(host)) {
    return wrong("Host", "The Host header is not one host and port.", "must be one host, with or without a port")
  }
  // RFC 9112, section 6.1; the parser itself rejects codings that do not end with chunked
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    const quoted = coding.slice(0, longestQuoted)
    return wrong("Transfer-Encoding", "The Transfer-Encoding must be chunked.", `must be chunked, not ${quoted}`)
  }
  return undefined
}

/** Problem of a request from the network; calls within the process have no such headers. */
export const malformationOf = ({ source }: HttpServerRequest.HttpServerRequest): ValidationError | undefined =>
  source instanceof IncomingMessage ? faultOf(source) : undefined
