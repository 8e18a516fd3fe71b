/** How large a request may be and how long anything may take, before a handler ever runs. */
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
 * For `createServer`. A client that sends byte by byte is answered and let go, whether it dawdles over the headers or over
 * the body; that is looked for every few seconds.
 */
export const serverLimits = {
  /** Bytes of the address and all headers. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** From the first byte to the last of a body; 1 MiB takes as long at 35 kB/s. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 seconds after which balancers close idle connections: whoever closes first knows of it. */
  keepAliveTimeout: 65_000,
} satisfies ServerOptions

/**
 * How long nothing at all may go over a connection while an answer is waited for or read. An event stream is never silent
 * that long, and no operation takes that long.
 */
export const longestSilenceMillis = 120_000

/** Time for a client to read the last answer and to close its side; then the server closes the connection. */
const farewellMillis = 2_000

/** Destroys a connection after its last answer, even if the client goes on sending or never closes. */
export const destroySoon = (socket: Duplex): void => {
  const farewell = setTimeout(() => socket.destroy(), farewellMillis)
  socket.once("close", () => clearTimeout(farewell))
}

const retryAfterSeconds = 5

const late = () =>
  new ServiceUnavailableError({
    detail: `The answer took too long. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })

/**
 * Gives up answers that nothing was heard of for `silenceMillis`: with 503 where nothing was sent yet. The closed
 * connection ends the work on it.
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
