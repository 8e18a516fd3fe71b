/**
 * A file that is served from memory: compressed once, tagged by its content, and not sent again to a browser that has it.
 *
 * Not by `HttpStaticServer` of effect/http: it serves a folder as it lies on the disk, so it has no compressed form of a
 * file, no headers of a page, no content that is edited or made at the start, and a tag by time of change instead of
 * content, which differs between replicas.
 */
import { type Headers, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Duration, Effect, Exit } from "effect"
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { constants, gzip } from "node:zlib"
import { acceptsGzip } from "./AcceptEncoding.ts"

/** Compressing less than this saves no packet. */
const smallestCompressedBytes = 1024

/** Enough characters of a digest that two versions of a file never share them. */
const digestLength = 16

/** Content and headers of a file. */
export interface Content {
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly cacheControl: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer to a request for a file. */
export type StaticFile = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  HttpServerRequest.HttpServerRequest
>

/** A name of bytes by their content. */
export const digestOf = (...parts: ReadonlyArray<Uint8Array>): string => {
  const hash = createHash("sha256")
  for (const bytes of parts) hash.update(bytes)
  return hash.digest("hex").slice(0, digestLength)
}

/** Compresses at the first request. An interrupted request does not stop the promise, so later requests get its result. */
const compressedOnce = (bytes: Uint8Array): Effect.Effect<Uint8Array> => {
  let compressing: Promise<Uint8Array> | undefined
  return Effect.promise(() => (compressing ??= promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })))
}

/** Fonts are compressed already. */
const isCompressible = ({ bytes, contentType }: Content): boolean =>
  bytes.length >= smallestCompressedBytes && !contentType.startsWith("font/")

/** By RFC 9110, section 13.1.2: weakly compared, since a coding on the way may have weakened the tag. */
const isNamed = (headers: Headers.Headers, etag: string): boolean => {
  const names = headers["if-none-match"]?.split(",").map((name) => name.trim().replace(/^W\//, "")) ?? []
  return names.includes("*") || names.includes(etag)
}

const answerOf = (content: Content, compressed: Effect.Effect<Uint8Array>): StaticFile => {
  const { contentType, bytes, cacheControl, headers = {} } = content
  const digest = digestOf(bytes)
  const fixed = {
    ...headers,
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
    ...(isCompressible(content) ? { vary: "Accept-Encoding" } : {}),
  }
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const isGzipped = isCompressible(content) && acceptsGzip(request.headers["accept-encoding"])
    // two representations, two names
    const etag = isGzipped ? `"${digest}-gzip"` : `"${digest}"`
    const described = { ...fixed, etag }
    if (isNamed(request.headers, etag)) return HttpServerResponse.empty({ status: 304, headers: described })
    return HttpServerResponse.uint8Array(isGzipped ? yield* compressed : bytes, {
      contentType,
      headers: isGzipped ? { ...described, "content-encoding": "gzip" } : described,
    })
  })
}

/**
 * Prepares a file at the first request, which cannot be interrupted. A failed preparation,
 * for too many open files say, is repeated at the next request.
 */
export const madeOnce = (file: Effect.Effect<StaticFile>): Effect.Effect<StaticFile> =>
  Effect.uninterruptible(file).pipe(
    Effect.cachedWithTTL((exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero)),
    Effect.map(Effect.flatten),
  )

/** Prepares a file; it is compressed at the first request that accepts gzip. */
export const make = (content: Content): Effect.Effect<StaticFile> =>
  Effect.sync(() => answerOf(content, compressedOnce(content.bytes)))
