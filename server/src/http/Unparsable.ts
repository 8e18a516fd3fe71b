/** Answers what Node's HTTP parser refuses (no HTTP at all, unknown methods, headers too large or too slow): no handler runs then. */
import { Clock, Effect } from "effect"
import type { Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { answerTo, NotFoundError, ValidationError } from "../contract/Errors.ts"
import { pathOf } from "../contract/Request.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import type { Cors } from "./Cors.ts"
import { destroySoon } from "./Limits.ts"
import { messageOf } from "./Message.ts"
import { onRequest } from "./Requests.ts"

/** What the parser calls its complaints, in words of ours. */
const details: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "The address and the headers together are too long.",
  HPE_INVALID_URL:
    "The address has characters that are not visible ASCII. Percent-encode them, for example ü as %C3%BC.",
  HPE_INVALID_TRANSFER_ENCODING: "The Transfer-Encoding must be chunked.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request was not sent in time.",
}

type FixedHeaders = Readonly<Record<string, string>>

type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer; readonly bytesParsed?: number }

interface Refused {
  readonly error: ParserError
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

/** A request line that only the method is unknown of. */
const requestLine = /^([!#$%&'*+.^`|~\w-]+) (\S+) HTTP\/1\.[01]\r?$/

/** A route that does not exist, as every request has it whose method or path is unknown. */
const noRoute = ({ code, rawPacket, bytesParsed = 0 }: ParserError): NotFoundError | undefined => {
  if (code !== "HPE_INVALID_METHOD" || rawPacket === undefined) return undefined
  const text = rawPacket.toString("latin1")
  const start = text.lastIndexOf("\n", bytesParsed) + 1
  const [, method, target] = requestLine.exec(text.slice(start).split("\n", 1)[0] ?? "") ?? []
  if (method === undefined || target === undefined) return undefined
  return new NotFoundError({ detail: `There is no ${method} ${pathOf(target)}.` })
}

/** Whether an answer is being sent, which nothing may be said in the middle of. */
const isUnderWay = ({ headersSent, writableEnded }: ServerResponse): boolean => headersSent && !writableEnded

/** Waits for the answer to a request before the one that cannot be parsed: answers come in the order of the requests. */
const answered = (latest: ServerResponse | undefined): Effect.Effect<void> =>
  latest === undefined || !latest.req.complete || latest.writableFinished || isUnderWay(latest)
    ? Effect.void
    : Effect.callback((resume) => void latest.once("close", () => resume(Effect.void)))

const refuse = ({ error, socket, latest }: Refused, fixedHeaders: FixedHeaders, cors: Cors) =>
  Effect.gen(function* () {
    yield* answered(latest)
    const isSpokenOver = latest !== undefined && isUnderWay(latest)
    // a client that has gone leaves nothing to say, and what is said in the middle of an answer would be part of it
    if (!socket.writable || error.code === "ECONNRESET" || isSpokenOver) return socket.destroy()
    destroySoon(socket)
    // the request was refused for its head already, before its body could not be parsed either
    if (latest !== undefined && latest.headersSent && !latest.req.complete) return socket.end()
    const isOwed = latest !== undefined && !latest.writableFinished
    const origin = originIn(error.rawPacket) ?? (isOwed ? latest.req.headers.origin : undefined)
    const answer = answerTo(
      noRoute(error) ?? new ValidationError({ detail: details[error.code ?? ""] ?? "The request is not HTTP." }),
    )
    const headers = headersOf(uncountedWindow(yield* Clock.currentTimeMillis), yield* uuid)
    return socket.end(messageOf({ ...answer, headers: { ...fixedHeaders, ...headers, ...cors.refusing(origin) } }))
  })

/** Gives the server's parser errors the envelope and the headers of every answer. */
export const answerUnparsable = (server: Server, fixedHeaders: FixedHeaders, cors: Cors): Effect.Effect<void> =>
  Effect.map(Effect.context(), (context) => {
    const answering = new WeakMap<Duplex, ServerResponse>()
    onRequest(server, ({ socket }, response) => void answering.set(socket, response))
    server.on("clientError", (error, socket) => {
      Effect.runForkWith(context)(refuse({ error, socket, latest: answering.get(socket) }, fixedHeaders, cors))
    })
  })
