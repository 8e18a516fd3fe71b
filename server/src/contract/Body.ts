/** Reads the bodies of requests, with their limits; what is wrong with one is an answer that says so, never a reset. */
import type { Headers, HttpServerRequest } from "effect/http"
import { Data, Duration, Effect, Stream } from "effect"
import { ValidationError } from "./Errors.ts"
import type { FieldError } from "./generated/types.ts"

/** 1 MiB, the spec's limit of a JSON body. */
export const largestBodyBytes = 1024 * 1024

/** Senders of events and browsers give up after this long as well. */
const deadline = Duration.seconds(10)

/** Bytes of the raw bodies that are being read at the same time: their senders have not shown a valid signature yet. */
const bytesTogether = 128 * 1024 * 1024
/**
 * Far more values than any body of the spec holds, members and items of all levels together. Parsing very many members
 * takes long, and so does naming what is wrong with them.
 */
const mostValues = 10_000

/** Whether an operation takes a body. */
export type BodyKind = "none" | "optional" | "required"

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
 * The whole body as it was sent, of at most `largest` bytes, for what somebody signed and for forms. Bounded in time, and
 * in memory over all requests: the bytes count as under way until the effect is over.
 */
export const withRawBody = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  largest: number,
  use: (body: Buffer) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | BodyRefused, R> =>
  Effect.suspend(() => {
    if (codingOf(request.headers) !== undefined) return new BodyRefused({ status: 400, reason: codingDetail })
    let size = 0
    const read = readBytes(request, largest, (count) => {
      size += count
      bytesUnderWay += count
      return bytesUnderWay > bytesTogether
        ? new BodyRefused({ status: 503, reason: "Too much is being received at once. Send it again." })
        : undefined
    }).pipe(
      Effect.timeoutOrElse({
        duration: deadline,
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

const tooManyValues = () =>
  bodyError(`The body has more than ${mostValues} values.`, `must not have more than ${mostValues} values`)

const missing = () => bodyError("A JSON body is required.", "is required")

const refused = ({ status, reason }: BodyRefused) =>
  bodyError(reason, status === 413 ? `must be at most ${largestBodyBytes} bytes` : "was cut short")

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
export const parse = (bytes: Uint8Array): Effect.Effect<unknown, ValidationError> =>
  countValues(bytes) > mostValues
    ? tooManyValues()
    : Effect.try({
        try: (): unknown => JSON.parse(decoder.decode(bytes)),
        catch: (error) =>
          bodyError(
            `The body is not JSON: ${error instanceof SyntaxError ? error.message : "it is not UTF-8"}`,
            "must be JSON in UTF-8",
          ),
      })

/** Why a body with these headers is none that the API reads. */
const unreadable = (headers: Headers.Headers): ValidationError | undefined => {
  const contentType = headers["content-type"]
  if (contentType !== undefined) {
    const mediaType = contentType.split(";")[0]?.trim().toLowerCase()
    if (mediaType !== "application/json") return wrongType(contentType)
    const charset = charsetIn.exec(contentType)?.[1]
    if (charset !== undefined && charset.toLowerCase() !== "utf-8") return wrongCharset(charset)
  }
  const coding = codingOf(headers)
  return coding === undefined ? undefined : wrongCoding(coding)
}

/** The JSON body of a request; `undefined` where there is none and none is required. */
export const readJson = Effect.fnUntraced(function* (
  kind: Exclude<BodyKind, "none">,
  request: HttpServerRequest.HttpServerRequest,
) {
  const wrong = unreadable(request.headers)
  if (wrong !== undefined) return yield* wrong
  const bytes = yield* Effect.mapError(readBytes(request, largestBodyBytes), refused)
  if (bytes.length === 0) return kind === "required" ? yield* missing() : undefined
  if (request.headers["content-type"] === undefined) return yield* wrongType("absent")
  return yield* parse(bytes)
})
