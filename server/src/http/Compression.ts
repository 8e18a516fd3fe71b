/**
 * Compresses large answers. What leaks through the size of a compressed answer (BREACH) needs a browser that adds the
 * credential to requests of a stranger's page. Only the dashboard's cookie is added by a browser: its pages carry no token twice (see `maskedToken`),
 * and its answers to forms, which may show a new secret, say `no-transform` (RFC 9111, section 5.2.2.6).
 */
import { HttpBody, HttpServerResponse } from "effect/http"
import { Effect } from "effect"
import { gzip } from "node:zlib"
import { acceptsGzip } from "../foundation/pages/AcceptEncoding.ts"
import type { Answer } from "../contract/Answer.ts"

/** Smaller answers fit into two packets either way, and are not worth the time; in bytes. */
export const smallestCompressed = 2048

const compressible = /^(application\/json|application\/yaml|text\/(?!event-stream))/

/** Whether an answer is one that is compressed for who asks for it: a stream never is, it would be held back. */
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

/** A compressible answer as `acceptEncoding` takes it. */
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
