/**
 * Responses to input that Node's HTTP parser rejects (no HTTP, unknown methods, headers too large or too slow), for
 * which no handler runs.
 */
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

/** Explanations of the parser's error codes. */
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
  /** Response to the latest request on the connection. */
  readonly latest: ServerResponse | undefined
}

/**
 * Finds the origin in the parser's input: browsers usually send it in one packet with the other headers. It may come
 * from an earlier request or a body, so it is only compared with the allowed origins.
 */
const originIn = (packet: Buffer | undefined): string | undefined =>
  /\r\norigin:[ \t]*(\S+)[ \t]*\r\n/i.exec(packet?.toString("latin1") ?? "")?.[1]

/** Request line that is valid apart from an unknown method. */
const requestLine = /^([!#$%&'*+.^`|~\w-]+) (\S+) HTTP\/1\.[01]\r?$/

/** Error for an unknown method: no such route, as for any request with an unknown method or path. */
const noRoute = ({ code, rawPacket, bytesParsed = 0 }: ParserError): NotFoundError | undefined => {
  if (code !== "HPE_INVALID_METHOD" || rawPacket === undefined) return undefined
  const text = rawPacket.toString("latin1")
  const start = text.lastIndexOf("\n", bytesParsed) + 1
  const [, method, target] = requestLine.exec(text.slice(start).split("\n", 1)[0] ?? "") ?? []
  if (method === undefined || target === undefined) return undefined
  return new NotFoundError({ detail: `There is no ${method} ${pathOf(target)}.` })
}

/** Tells whether a response is being sent, in the middle of which nothing may be written. */
const isUnderWay = ({ headersSent, writableEnded }: ServerResponse): boolean => headersSent && !writableEnded

/** Waits for the response to an earlier request, because responses must be sent in the order of the requests. */
const answered = (latest: ServerResponse | undefined): Effect.Effect<void> =>
  latest === undefined || !latest.req.complete || latest.writableFinished || isUnderWay(latest)
    ? Effect.void
    : Effect.callback((resume) => void latest.once("close", () => resume(Effect.void)))

const refuse = ({ error, socket, latest }: Refused, fixedHeaders: FixedHeaders, cors: Cors) =>
  Effect.gen(function* () {
    yield* answered(latest)
    const isSpokenOver = latest !== undefined && isUnderWay(latest)
    // the client is gone, or bytes sent now would become part of an unfinished response
    if (!socket.writable || error.code === "ECONNRESET" || isSpokenOver) return socket.destroy()
    destroySoon(socket)
    // the request was already rejected for its head before its body turned out to be unparsable
    if (latest !== undefined && latest.headersSent && !latest.req.complete) return socket.end()
    const isOwed = latest !== undefined && !latest.writableFinished
    const origin = originIn(error.rawPacket) ?? (isOwed ? latest.req.headers.origin : undefined)
    const answer = answerTo(
      noRoute(error) ?? new ValidationError({ detail: details[error.code ?? ""] ?? "The request is not HTTP." }),
    )
    const headers = headersOf(uncountedWindow(yield* Clock.currentTimeMillis), yield* uuid)
    return socket.end(messageOf({ ...answer, headers: { ...fixedHeaders, ...headers, ...cors.refusing(origin) } }))
  })

/** Responds to parser errors with the error envelope and the headers of every response. */
export const answerUnparsable = (server: Server, fixedHeaders: FixedHeaders, cors: Cors): Effect.Effect<void> =>
  Effect.map(Effect.context(), (context) => {
    const answering = new WeakMap<Duplex, ServerResponse>()
    onRequest(server, ({ socket }, response) => void answering.set(socket, response))
    server.on("clientError", (error, socket) => {
      Effect.runForkWith(context)(refuse({ error, socket, latest: answering.get(socket) }, fixedHeaders, cors))
    })
  })
