/** Answers what Node's HTTP parser refuses (no HTTP at all, headers too large or too slow), where no handler ever runs. */
import { Clock, Effect, Runtime } from "effect"
import type { Server } from "node:http"
import type { Duplex } from "node:stream"
import { answerTo, ValidationError } from "../contract/Errors.ts"
import { uuid } from "../Identifiers.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import { messageOf } from "./Message.ts"

/** What the parser calls its complaints, in words of ours. */
const details: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "The address and the headers together are too long.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request was not sent in time.",
}

type FixedHeaders = Readonly<Record<string, string>>

const refuse = (error: Error & { readonly code?: string }, socket: Duplex, fixedHeaders: FixedHeaders) =>
  Effect.gen(function* () {
    // a client that has gone, or an answer that is under way, leaves nothing to say
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy()
    const answer = answerTo(new ValidationError({ detail: details[error.code ?? ""] ?? "The request is not HTTP." }))
    const headers = headersOf(uncountedWindow(yield* Clock.currentTimeMillis), yield* uuid)
    return socket.end(messageOf({ ...answer, headers: { ...fixedHeaders, ...headers } }))
  })

/** Gives the server's parser errors the envelope and the headers of every answer. */
export const answerUnparsable = (server: Server, fixedHeaders: FixedHeaders): Effect.Effect<void> =>
  Effect.map(Effect.runtime(), (runtime) => {
    server.on("clientError", (error, socket) => void Runtime.runFork(runtime)(refuse(error, socket, fixedHeaders)))
  })
