/** The requests of a server, for what looks on beside the handler. */
import { Headers } from "effect/http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { RequestHead } from "./Cors.ts"

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The events of Node.js that begin a request: of a client that waits before it sends the body, it is another one. */
const events = ["request", "checkContinue"] as const

/** Calls `listener` for every request, in addition to who listens already. */
export const onRequest = (server: Server, listener: Listener): void => {
  for (const event of events) server.on(event, listener)
}

/** Calls `listener` for every request from now on, and nobody else. */
export const takeRequests = (server: Server, listener: Listener): void => {
  for (const event of events) server.removeAllListeners(event).on(event, listener)
}

/** The head of a request that no handler sees. */
export const headOf = ({ method = "", url = "", headers }: IncomingMessage): RequestHead => ({
  method,
  url,
  headers: Headers.fromInput(headers),
})
