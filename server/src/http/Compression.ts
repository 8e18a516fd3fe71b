/**
 * Compresses large responses. The size of a compressed response can leak secrets (BREACH) only if a browser attaches
 * the credential to requests of another site. Browsers attach nothing but the dashboard's cookie: its pages mask their
 * token (see `maskedToken`), and its responses to forms, which may show a new secret, are `no-transform` (RFC 9111,
 * section 5.2.2.6).
 */
import { HttpBody, HttpServerResponse } from "effect/http"
import { Effect } from "effect"
import { gzip } from "node:zlib"
import { acceptsGzip } from "../foundation/pages/AcceptEncoding.ts"
import type { Answer } from "../contract/Answer.ts"

/** Minimum bytes of a response to compress; smaller ones fit into two packets anyway. */
export const smallestCompressed = 2048

const compressible = /^(application\/json|application\/yaml|text\/(?!event-stream))/

/** Tells whether a response may be compressed. Streams are not, because compression would delay their events. */
export const isCompressible = ({ body, headers }: Answer): boolean =>
  body._tag === "Uint8Array" &&
  body.contentLength >= smallestCompressed &&
  headers["content-encoding"] === undefined &&
  headers["cache-control"]?.includes("no-transform") !== true &&
  compressible.test(body.contentType)

const gzipped = (content: string | Uint8Array): Effect.Effect<Buffer> =>
  Effect.callback((resume) => {
    gzip(content, (error, compressed) => resume(error === null ? Effect.succeed(compressed) : Effect.die(error)))
  })

/** Compresses a compressible response if `acceptEncoding` allows it. */
export const compressed = (answer: Answer, acceptEncoding: string | undefined): Effect.Effect<Answer> => {
  const { body } = answer
  if (body._tag !== "Uint8Array" || !acceptsGzip(acceptEncoding)) return Effect.succeed(answer)
  return Effect.map(gzipped(body.text ?? body.body), (bytes) =>
    answer.pipe(
      HttpServerResponse.setHeader("content-encoding", "gzip"),
      HttpServerResponse.setBody(HttpBody.uint8Array(bytes, body.contentType)),
    ),
  )
}
