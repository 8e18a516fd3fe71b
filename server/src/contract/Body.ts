/** Reads the bodies of requests, with their limits; what is wrong with one is an answer that says so, never a reset. */
import { hash } from "node:crypto"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import type { Headers, HttpServerRequest } from "effect/http"
import { Data, Duration, Effect, Semaphore, Stream } from "effect"
import { ServiceUnavailableError, ValidationError } from "./Errors.ts"
import type { FieldError } from "./generated/types.ts"

/** 1 MiB, the spec's limit of a JSON body. */
export const largestBodyBytes = 1024 * 1024

/** 20 MiB, the spec's limit of a large body, unpacked. */
export const largestUnpackedBytes = 20 * 1024 * 1024

/** Senders of events and browsers give up after this long as well. */
const deadline = Duration.seconds(10)

/** A little less than the server gives any request to arrive. */
const deadlineOfLarge = Duration.seconds(25)

/**
 * Bytes of the raw and large bodies that are being read at the same time: senders of the former have not shown a valid
 * signature yet.
 */
const bytesTogether = 128 * 1024 * 1024

/** Large bodies that are unpacked and used at the same time: one of the most values takes about 150 MB of memory. */
const mostLargeAtOnce = 2

/** Seconds after which whoever met too many other bodies may come again. */
const retryAfterSeconds = 5

/**
 * Far more values than any body of the spec holds, members and items of all levels together. Parsing very many members
 * takes long, and so does naming what is wrong with them.
 */
const mostValues = 10_000

/** Values of a large body: a SARIF log of 20 MiB with a line for each value has about 700,000. */
const mostValuesOfLarge = 1_000_000

/** Whether an operation takes a body, and of which size. */
export type BodyKind = "none" | "optional" | "required" | "large"

/** Why the bytes of a body cannot be had. */
export class BodyRefused extends Data.TaggedError("BodyRefused")<{
  readonly status: 400 | 408 | 413 | 503
  readonly reason: string
}> {}

const tooLarge = (largest: number) =>
  new BodyRefused({ status: 413, reason: `The body is larger than ${largest} bytes.` })

const cutShort = () => new BodyRefused({ status: 408, reason: "The body was cut short." })

/** The coding of a body, where it has one: bodies are read as they come. */
const codingOf = (headers: Headers.Headers): string | undefined => {
  const coding = headers["content-encoding"]?.trim().toLowerCase()
  return coding === "" || coding === "identity" ? undefined : coding
}

const codingDetail = "The body has a Content-Encoding; send it without one."

const hasBody = (headers: Headers.Headers): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * The bytes of a body. Reading tells a client that waits for it to send the body (`Expect: 100-continue`); one that is
 * announced as too large is never asked for. `onBytes` learns how many have come, and may end the reading.
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
 * The whole body as it was sent, of at most `largest` bytes. Bounded in time, and in memory over all requests: the bytes
 * count as under way until the effect is over.
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
        ? new BodyRefused({ status: 503, reason: "Too much is being received at once. Send it again." })
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

/** The whole body as it was sent, for what somebody signed and for forms. */
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

/** The longest message of a field that the spec allows, in characters. */
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
  headerError("Content-Type", "JSON is sent in UTF-8.", `must have no charset but utf-8, not ${charset}`)

const wrongCoding = (coding: string) => headerError("Content-Encoding", codingDetail, `must be absent, not ${coding}`)

const tooManyValues = (most: number) =>
  bodyError(`The body has more than ${most} values.`, `must not have more than ${most} values`)

const missing = () => bodyError("A JSON body is required.", "is required")

const refused = ({ status, reason }: BodyRefused, largest = largestBodyBytes) =>
  bodyError(reason, status === 413 ? `must be at most ${largest} bytes` : "was cut short")

/** The charset that a media type names, without quotes. */
const charsetIn = /;\s*charset\s*=\s*"?([^";\s]*)"?/i

const decoder = new TextDecoder("utf-8", { fatal: true })

const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * The most values that a JSON text can have: every one but the first follows a comma, or is the first of a list or an
 * object. In UTF-8 none of these bytes is a part of another character.
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

/** The value that a JSON text stands for. */
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

/** Why a body of this type is none that the API reads. */
const wrongTypeIn = (headers: Headers.Headers): ValidationError | undefined => {
  const contentType = headers["content-type"]
  if (contentType === undefined) return undefined
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase()
  if (mediaType !== "application/json") return wrongType(contentType)
  const charset = charsetIn.exec(contentType)?.[1]
  return charset !== undefined && charset.toLowerCase() !== "utf-8" ? wrongCharset(charset) : undefined
}

/** Why a body with these headers is none that the API reads. */
const unreadable = (headers: Headers.Headers): ValidationError | undefined => {
  const coding = codingOf(headers)
  return wrongTypeIn(headers) ?? (coding === undefined ? undefined : wrongCoding(coding))
}

/** The JSON body of a request; `undefined` where there is none and none is required. */
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

/** The bytes that were compressed; no more of them are unpacked than a body may have. */
const unpacked = (body: Buffer): Effect.Effect<Buffer, ValidationError> =>
  Effect.tryPromise({
    try: () => unzip(body, { maxOutputLength: largestUnpackedBytes }),
    catch: (error) =>
      isTooLarge(error)
        ? refused(tooLarge(largestUnpackedBytes), largestUnpackedBytes)
        : bodyError(
            "The body is not compressed with gzip, or it was cut short.",
            "must be as its Content-Encoding says",
          ),
  })

const places = Semaphore.makeUnsafe(mostLargeAtOnce)

const refusedLarge = (refusal: BodyRefused): ValidationError | ServiceUnavailableError =>
  refusal.status === 503
    ? new ServiceUnavailableError({ detail: refusal.reason, retryAfterSeconds })
    : refused(refusal, largestUnpackedBytes)

/** Why a large body with these headers is none that the API reads. */
const unreadableLarge = (headers: Headers.Headers): ValidationError | undefined => {
  const coding = codingOf(headers)
  if (coding === undefined || coding === "gzip") return wrongTypeIn(headers)
  return headerError(
    "Content-Encoding",
    "The body is sent as it is, or compressed with gzip.",
    `must be gzip or absent, not ${coding}`,
  )
}

/**
 * The JSON body of a request that may be large and compressed with gzip. Few are used at the same time; the others wait
 * as they were sent.
 *
 * @param use is told the hash of the bytes as well, unpacked
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
