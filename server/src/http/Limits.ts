/** Size and time limits on requests that apply before a handler runs. */
import { Clock, Effect } from "effect"
import type { Server, ServerOptions, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { answerTo, ServiceUnavailableError } from "../contract/Errors.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import type { Cors } from "./Cors.ts"
import { messageOf } from "./Message.ts"
import { headOf, onRequest } from "./Requests.ts"

/**
 * Options for `createServer`. A client that sends its headers or body too slowly gets a response and is disconnected;
 * the server checks every few seconds.
 */
export const serverLimits = {
  /** Maximum bytes of the request target and all headers. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Time limit for a whole request; 1 MiB takes as long at 35 kB/s. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /**
   * Longer than the 60 seconds after which load balancers close idle connections, so that the balancer closes first.
   */
  keepAliveTimeout: 65_000,
} satisfies ServerOptions

/**
 * Maximum time without traffic on a connection while a response is pending or read. Event streams send more often, and
 * no operation takes that long.
 */
export const longestSilenceMillis = 120_000

/** Time for a client to read the last response and close its side, before the server closes the connection. */
const farewellMillis = 2_000

/** Closes a connection after its last response, even if the client keeps sending or never closes. */
export const destroySoon = (socket: Duplex): void => {
  const farewell = setTimeout(() => socket.destroy(), farewellMillis)
  socket.once("close", () => clearTimeout(farewell))
}

const retryAfterSeconds = 5

const late = () =>
  new ServiceUnavailableError({
    detail: `The response took too long. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })

/**
 * Ends responses without traffic for `silenceMillis`; with 503 if nothing was sent yet. Closing the connection
 * interrupts the handler.
 */
export const giveUpLateAnswers = (
  server: Server,
  fixedHeaders: Readonly<Record<string, string>>,
  cors: Cors,
  silenceMillis: number = longestSilenceMillis,
): Effect.Effect<void> =>
  Effect.map(Effect.context(), (context) => {
    const answering = new WeakMap<Socket, ServerResponse>()

    const giveUp = (socket: Socket) =>
      Effect.gen(function* () {
        const response = answering.get(socket)
        const isOwed = response !== undefined && !response.headersSent && !response.writableEnded
        if (!isOwed || !socket.writable) return socket.destroy()
        const answer = answerTo(late())
        const headers = headersOf(uncountedWindow(yield* Clock.currentTimeMillis), yield* uuid)
        const crossOrigin = cors.handlerless(headOf(response.req))
        const all = { ...fixedHeaders, ...headers, ...answer.headers, ...crossOrigin }
        return socket.end(messageOf({ ...answer, headers: all }), () => socket.destroy())
      })

    onRequest(server, ({ socket }, response) => void answering.set(socket, response))
    server.setTimeout(silenceMillis, (socket) => void Effect.runForkWith(context)(giveUp(socket)))
  })
