/** Reads request bodies within limits; an invalid body gets an error response, never a connection reset. */
import { hash } from "node:crypto"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import type { Headers, HttpServerRequest } from "effect/http"
import { Data, Duration, Effect, Semaphore, Stream } from "effect"
import { ServiceUnavailableError, ValidationError } from "./Errors.ts"
import type { FieldError } from "./generated/types.ts"

/** 1 MiB, the spec's limit for a JSON body. */
export const largestBodyBytes = 1024 * 1024

/** 20 MiB, the spec's limit for a large body after decompression. */
export const largestUnpackedBytes = 20 * 1024 * 1024

/** Time limit for a body; event senders and browsers use similar timeouts. */
const deadline = Duration.seconds(10)

/** Time limit for a large body, slightly less than the server's limit for any request. */
const deadlineOfLarge = Duration.seconds(25)

/**
 * Limit on the bytes of raw and large bodies in memory at the same time, since the signatures of raw bodies are not yet
 * verified.
 */
const bytesTogether = 128 * 1024 * 1024

/** Maximum large bodies decompressed and processed at once: the largest allowed takes about 150 MB of memory. */
const mostLargeAtOnce = 2

/** `Retry-After` in seconds of a request rejected because too many bodies are being received. */
const retryAfterSeconds = 5

/**
 * Maximum values in a JSON body, counting members and items of all levels; far more than any body of the spec has.
 * Parsing many members is slow, and so is reporting their errors.
 */
const mostValues = 10_000

/** Maximum values in a large body: a SARIF log of 20 MiB with one value per line has about 700,000. */
const mostValuesOfLarge = 1_000_000

/** Whether an operation takes a body, and its size class. */
export type BodyKind = "none" | "optional" | "required" | "large"

/** Error: the bytes of a body were not read, with the reason. */
export class BodyRefused extends Data.TaggedError("BodyRefused")<{
  readonly status: 400 | 408 | 413 | 503
  readonly reason: string
}> {}

const tooLarge = (largest: number) =>
  new BodyRefused({ status: 413, reason: `The body is larger than ${largest} bytes.` })

const cutShort = () => new BodyRefused({ status: 408, reason: "The body was cut short." })

/** Content coding of a body, if any; small bodies must have none. */
const codingOf = (headers: Headers.Headers): string | undefined => {
  const coding = headers["content-encoding"]?.trim().toLowerCase()
  return coding === "" || coding === "identity" ? undefined : coding
}

const codingDetail = "The body has a Content-Encoding; send it without one."

const hasBody = (headers: Headers.Headers): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * Reads the bytes of a body. Reading sends `100 Continue` to a client that waits for it, but a body announced as too
 * large is not requested. `onBytes` receives the number of bytes of each chunk, and can stop the reading.
 */
const readBytes = (
  request: HttpServerRequest.HttpServerRequest,
  largest: number,
  onBytes: (count: number) => BodyRefused | undefined = () => undefined,
): Effect.Effect<Buffer, BodyRefused> =>
  Effect.suspend(() => {
    const { headers } = request
    if (!hasBody(headers)) return Effect.succeed(Buffer.alloc(0))
    if (Number(headers["content-length"] ?? 0) > largest) return tooLarge(largest)
    const chunks: Array<Uint8Array> = []
    let size = 0
    return request.stream.pipe(
      Stream.mapError(cutShort),
      Stream.runForEachArray((arrived) => {
        const count = arrived.reduce((sum, { length }) => sum + length, 0)
        size += count
        const refusal = onBytes(count) ?? (size > largest ? tooLarge(largest) : undefined)
        if (refusal !== undefined) return refusal
        chunks.push(...arrived)
        return Effect.void
      }),
      Effect.map(() => Buffer.concat(chunks, size)),
    )
  })

let bytesUnderWay = 0

/**
 * Passes the whole body, at most `largest` bytes, to `use`. The time is limited, and so is the memory over all
 * requests: the bytes count until `use` ends.
 */
const withBytes = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  largest: number,
  within: Duration.Duration,
  use: (body: Buffer) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | BodyRefused, R> =>
  Effect.suspend(() => {
    let size = 0
    const read = readBytes(request, largest, (count) => {
      size += count
      bytesUnderWay += count
      return bytesUnderWay > bytesTogether
        ? new BodyRefused({
            status: 503,
            reason: "The service is receiving too much data at once. Send the request again.",
          })
        : undefined
    }).pipe(
      Effect.timeoutOrElse({
        duration: within,
        orElse: () => new BodyRefused({ status: 408, reason: "The body did not arrive in time." }),
      }),
    )
    return Effect.ensuring(
      Effect.flatMap(read, use),
      Effect.sync(() => {
        bytesUnderWay -= size
      }),
    )
  })

/** Passes the unparsed body to `use`: for signed bodies and forms. */
export const withRawBody = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  largest: number,
  use: (body: Buffer) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | BodyRefused, R> =>
  codingOf(request.headers) === undefined
    ? withBytes(request, largest, deadline, use)
    : Effect.fail(new BodyRefused({ status: 400, reason: codingDetail }))

const bodyError = (detail: string, message: string) =>
  new ValidationError({ detail, errors: [{ in: "body", field: "", message }] })

/** Maximum length of a field's message in the spec, in characters. */
const longestMessage = 500

const headerError = (field: string, detail: string, message: string) => {
  const error: FieldError = { in: "header", field, message: message.slice(0, longestMessage) }
  return new ValidationError({ detail, errors: [error] })
}

const wrongType = (contentType: string) =>
  headerError(
    "Content-Type",
    "The Content-Type must be application/json.",
    `must be application/json, not ${contentType}`,
  )

const wrongCharset = (charset: string) =>
  headerError("Content-Type", "JSON must be encoded in UTF-8.", `must have the charset utf-8 or none, not ${charset}`)

const wrongCoding = (coding: string) => headerError("Content-Encoding", codingDetail, `must be absent, not ${coding}`)

const tooManyValues = (most: number) =>
  bodyError(`The body has more than ${most} values.`, `must not have more than ${most} values`)

const missing = () => bodyError("A JSON body is required.", "is required")

const refused = ({ status, reason }: BodyRefused, largest = largestBodyBytes) =>
  bodyError(reason, status === 413 ? `must be at most ${largest} bytes` : "was cut short")

/** Charset in a media type, without quotes. */
const charsetIn = /;\s*charset\s*=\s*"?([^";\s]*)"?/i

const decoder = new TextDecoder("utf-8", { fatal: true })

const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Upper bound for the number of values in a JSON text: each but the first follows a comma, or is the first in a list or
 * object. In UTF-8, these bytes never occur within another character.
 */
const countValues = (json: Uint8Array): number => {
  let count = 1
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (byte === quote) isInText = !isInText
    else if (isInText) index += byte === backslash ? 1 : 0
    else if (byte === comma || byte === bracket || byte === brace) count += 1
  }
  return count
}

/** Parses a JSON text. */
export const parse = (bytes: Uint8Array, most: number = mostValues): Effect.Effect<unknown, ValidationError> =>
  countValues(bytes) > most
    ? tooManyValues(most)
    : Effect.try({
        try: (): unknown => JSON.parse(decoder.decode(bytes)),
        catch: (error) =>
          bodyError(
            `The body is not JSON: ${error instanceof SyntaxError ? error.message : "it is not UTF-8"}`,
            "must be JSON in UTF-8",
          ),
      })

/** Error if the media type of a body is not supported. */
const wrongTypeIn = (headers: Headers.Headers): ValidationError | undefined => {
  const contentType = headers["content-type"]
  if (contentType === undefined) return undefined
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase()
  if (mediaType !== "application/json") return wrongType(contentType)
  const charset = charsetIn.exec(contentType)?.[1]
  return charset !== undefined && charset.toLowerCase() !== "utf-8" ? wrongCharset(charset) : undefined
}

/** Error if the headers of a body are not supported. */
const unreadable = (headers: Headers.Headers): ValidationError | undefined => {
  const coding = codingOf(headers)
  return wrongTypeIn(headers) ?? (coding === undefined ? undefined : wrongCoding(coding))
}

/** JSON body of a request; `undefined` if there is none and none is required. */
export const readJson = Effect.fnUntraced(function* (
  kind: Exclude<BodyKind, "none" | "large">,
  request: HttpServerRequest.HttpServerRequest,
) {
  const wrong = unreadable(request.headers)
  if (wrong !== undefined) return yield* wrong
  const bytes = yield* Effect.mapError(readBytes(request, largestBodyBytes), (refusal) => refused(refusal))
  if (bytes.length === 0) return kind === "required" ? yield* missing() : undefined
  if (request.headers["content-type"] === undefined) return yield* wrongType("absent")
  return yield* parse(bytes)
})

const unzip = promisify(gunzip)

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"

/** Decompresses a body, up to the size limit. */
const unpacked = (body: Buffer): Effect.Effect<Buffer, ValidationError> =>
  Effect.tryPromise({
    try: () => unzip(body, { maxOutputLength: largestUnpackedBytes }),
    catch: (error) =>
      isTooLarge(error)
        ? refused(tooLarge(largestUnpackedBytes), largestUnpackedBytes)
        : bodyError("The body is not compressed with gzip, or it was cut short.", "must be valid gzip data"),
  })

const places = Semaphore.makeUnsafe(mostLargeAtOnce)

const refusedLarge = (refusal: BodyRefused): ValidationError | ServiceUnavailableError =>
  refusal.status === 503
    ? new ServiceUnavailableError({ detail: refusal.reason, retryAfterSeconds })
    : refused(refusal, largestUnpackedBytes)

/** Error if the headers of a large body are not supported. */
const unreadableLarge = (headers: Headers.Headers): ValidationError | undefined => {
  const coding = codingOf(headers)
  if (coding === undefined || coding === "gzip") return wrongTypeIn(headers)
  return headerError(
    "Content-Encoding",
    "The body must be uncompressed, or compressed with gzip.",
    `must be gzip or absent, not ${coding}`,
  )
}

/**
 * Passes a JSON body, which may be large and compressed with gzip, to `use`. Only few are processed at once; others
 * wait in compressed form.
 *
 * @param use - also receives the hash of the decompressed bytes
 */
export const withLargeJson = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  use: (body: unknown, digest: string) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | ValidationError | ServiceUnavailableError, R> =>
  Effect.suspend(() => {
    const wrong = unreadableLarge(request.headers)
    if (wrong !== undefined) return wrong
    const isPacked = codingOf(request.headers) === "gzip"
    const useBytes = (body: Buffer): Effect.Effect<A, E | ValidationError, R> => {
      if (body.length === 0) return missing()
      if (request.headers["content-type"] === undefined) return wrongType("absent")
      return (isPacked ? unpacked(body) : Effect.succeed(body)).pipe(
        Effect.flatMap((bytes) =>
          Effect.flatMap(parse(bytes, mostValuesOfLarge), (json) => use(json, hash("sha256", bytes))),
        ),
        (using) => places.withPermit(using),
      )
    }
    return withBytes(request, largestUnpackedBytes, deadlineOfLarge, useBytes).pipe(
      Effect.mapError((error) => (error instanceof BodyRefused ? refusedLarge(error) : error)),
    )
  })
