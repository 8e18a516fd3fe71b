/** Answers what Node's HTTP parser refuses (no HTTP at all, headers too large or too slow), where no handler ever runs. */
import { Clock, Effect, Runtime } from "effect"
import type { Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { answerTo, ValidationError } from "../contract/Errors.ts"
import { uuid } from "../Identifiers.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import type { Cors } from "./Cors.ts"
import { messageOf } from "./Message.ts"

/** What the parser calls its complaints, in words of ours. */
const details: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "The address and the headers together are too long.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request was not sent in time.",
}

/** How long a client may take to read why; one that goes on sending, or never closes, keeps no connection. */
const farewellMillis = 2_000

type FixedHeaders = Readonly<Record<string, string>>

interface Refused {
  readonly error: Error & { readonly code?: string; readonly rawPacket?: Buffer }
  readonly socket: Duplex
  /** The answer to the latest request on the connection. */
  readonly latest: ServerResponse | undefined
}

/**
 * The origin in what the parser was given: a browser sends it with the rest of the headers, in one piece mostly. A header of a
 * request before it on the connection, or a text in a body, is taken for it too; it is only looked for among those allowed.
 */
const originIn = (packet: Buffer | undefined): string | undefined =>
  /\r\norigin:[ \t]*(\S+)[ \t]*\r\n/i.exec(packet?.toString("latin1") ?? "")?.[1]

const refuse = ({ error, socket, latest }: Refused, fixedHeaders: FixedHeaders, cors: Cors) =>
  Effect.gen(function* () {
    const isUnderWay = latest !== undefined && latest.headersSent && !latest.writableFinished
    // a client that has gone leaves nothing to say, and what is said in the middle of an answer would be part of it
    if (!socket.writable || error.code === "ECONNRESET" || isUnderWay) return socket.destroy()
    const farewell = setTimeout(() => socket.destroy(), farewellMillis)
    socket.once("close", () => clearTimeout(farewell))
    const isOwed = latest !== undefined && !latest.writableFinished
    const origin = originIn(error.rawPacket) ?? (isOwed ? latest.req.headers.origin : undefined)
    const answer = answerTo(new ValidationError({ detail: details[error.code ?? ""] ?? "The request is not HTTP." }))
    const headers = headersOf(uncountedWindow(yield* Clock.currentTimeMillis), yield* uuid)
    return socket.end(messageOf({ ...answer, headers: { ...fixedHeaders, ...headers, ...cors.refusing(origin) } }))
  })

/** Gives the server's parser errors the envelope and the headers of every answer. */
export const answerUnparsable = (server: Server, fixedHeaders: FixedHeaders, cors: Cors): Effect.Effect<void> =>
  Effect.map(Effect.runtime(), (runtime) => {
    const answering = new WeakMap<Duplex, ServerResponse>()
    server.on("request", ({ socket }, response) => void answering.set(socket, response))
    server.on("clientError", (error, socket) => {
      Runtime.runFork(runtime)(refuse({ error, socket, latest: answering.get(socket) }, fixedHeaders, cors))
    })
  })
