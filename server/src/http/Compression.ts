/**
 * Compresses large answers. What leaks through the size of a compressed answer (BREACH) needs a browser that adds the
 * credential to requests of a stranger's page: none here is added by a browser.
 */
import { HttpBody, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { gzip } from "node:zlib"
import { acceptsGzip } from "./AcceptEncoding.ts"

/** Smaller answers fit into two packets either way, and are not worth the time. */
export const smallestCompressed = 2048

const compressible = /^(application\/json|application\/yaml|text\/(?!event-stream))/

/** Whether an answer is one that is compressed for who asks for it: a stream never is, it would be held back. */
export const isCompressible = ({ body, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  body._tag === "Uint8Array" &&
  body.contentLength >= smallestCompressed &&
  headers["content-encoding"] === undefined &&
  compressible.test(body.contentType)

const gzipped = (bytes: Uint8Array): Effect.Effect<Buffer> =>
  Effect.async((resume) => {
    gzip(bytes, (error, compressed) => resume(error === null ? Effect.succeed(compressed) : Effect.die(error)))
  })

/** The answer as `acceptEncoding` takes it. */
export const compressed = (
  response: HttpServerResponse.HttpServerResponse,
  acceptEncoding: string | undefined,
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const { body } = response
  if (body._tag !== "Uint8Array" || !isCompressible(response) || !acceptsGzip(acceptEncoding)) {
    return Effect.succeed(response)
  }
  return Effect.map(gzipped(body.body), (bytes) =>
    response.pipe(
      HttpServerResponse.setBody(HttpBody.uint8Array(bytes, body.contentType)),
      HttpServerResponse.setHeader("content-encoding", "gzip"),
    ),
  )
}
