/** Access to all requests of a Node.js server, beside or instead of its handler. */
import { Headers } from "effect/http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { RequestHead } from "./Cors.ts"

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Events of Node.js that start a request; a client that sends `Expect: 100-continue` causes the second. */
const events = ["request", "checkContinue"] as const

/** Calls `listener` for every request, in addition to existing listeners. */
export const onRequest = (server: Server, listener: Listener): void => {
  for (const event of events) server.on(event, listener)
}

/** Calls `listener` for every request from now on, instead of existing listeners. */
export const takeRequests = (server: Server, listener: Listener): void => {
  for (const event of events) server.removeAllListeners(event).on(event, listener)
}

/** Head of a request that has no handler. */
export const headOf = ({ method = "", url = "", headers }: IncomingMessage): RequestHead => ({
  method,
  url,
  headers: Headers.fromInput(headers),
})
