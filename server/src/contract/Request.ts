/** A request to the API, as far as the steps on its way read it. */
import type { Headers } from "@effect/platform"
import { Option } from "effect"
import type { IncomingMessage } from "node:http"

/** The part of the platform's `HttpServerRequest` that the API reads, so that either is one. */
export interface Request {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: string
  readonly headers: Headers.Headers
  readonly remoteAddress: Option.Option<string>
  /** For the body, which only the operation that takes one reads. */
  readonly source: IncomingMessage
}

/** The path that a request asks for; the query is for nobody who looks on, since a credential may stand in it. */
export const pathOf = (url: string): string => {
  const end = url.indexOf("?")
  return end === -1 ? url : url.slice(0, end)
}

/**
 * The path and query of a request's target. Clients that take the service for a proxy send the whole address, which every
 * server has to understand (RFC 9112, section 3.2.2).
 *
 * @example
 * originForm("http://code-analysis.example/livez") // "/livez"
 */
export const originForm = (target: string): string => {
  if (target.startsWith("/")) return target
  const [, rest] = /^https?:\/\/[^/?]*((?:[/?].*)?)$/i.exec(target) ?? []
  if (rest === undefined) return target
  return rest.startsWith("/") ? rest : `/${rest}`
}

/** Whether the header is missing that HTTP/1.1 demands of every request (RFC 9112, section 3.2). */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === "1.1"

/** The query of a request. */
export const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf("?")
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1))
}

/** The request that Node.js has received. */
export const requestOf = (source: IncomingMessage): Request => ({
  method: source.method ?? "",
  url: source.url ?? "",
  // of all headers only set-cookie, which no request has, would be a list
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  headers: source.headers as Headers.Headers,
  remoteAddress: Option.fromNullable(source.socket.remoteAddress),
  source,
})
