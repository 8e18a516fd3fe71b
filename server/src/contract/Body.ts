/** Reads the JSON body of a request, with its limits; what is wrong with it is a validation error, never a reset. */
import { Effect } from "effect"
import { ValidationError } from "./Errors.ts"
import type { Request } from "./Request.ts"

/** 1 MiB, the spec's limit of a request body. */
export const largestBodyBytes = 1024 * 1024

/**
 * Far more values than any body of the spec holds, members and items of all levels together. Parsing very many members
 * takes long, and so does naming what is wrong with them.
 */
const mostValues = 10_000

/** Whether an operation takes a body. */
export type BodyKind = "none" | "optional" | "required"

const bodyError = (detail: string, message: string) =>
  new ValidationError({ detail, errors: [{ in: "body", field: "", message }] })

const tooLarge = () =>
  bodyError(`The body is larger than ${largestBodyBytes} bytes.`, `must be at most ${largestBodyBytes} bytes`)

const wrongType = (contentType: string) =>
  new ValidationError({
    detail: "The Content-Type must be application/json.",
    errors: [
      { in: "header", field: "Content-Type", message: `must be application/json, not ${contentType}`.slice(0, 500) },
    ],
  })

const tooManyValues = () =>
  bodyError(`The body has more than ${mostValues} values.`, `must not have more than ${mostValues} values`)

const missing = () => bodyError("A JSON body is required.", "is required")

const decoder = new TextDecoder("utf-8", { fatal: true })

/**
 * The bytes of the body. Once it is over the limit the rest is let through unread, so that the client gets to read
 * the answer instead of a reset connection.
 */
const readBytes = ({ source }: Request) =>
  Effect.async<Buffer, ValidationError>((resume) => {
    const chunks: Array<Buffer> = []
    let size = 0
    const stop = (result: Effect.Effect<Buffer, ValidationError>) => {
      source.off("data", onData).off("end", onEnd).off("error", onError)
      source.resume()
      resume(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > largestBodyBytes) stop(tooLarge())
      else chunks.push(chunk)
    }
    const onEnd = () => stop(Effect.succeed(Buffer.concat(chunks, size)))
    const onError = () => stop(bodyError("The body was cut short.", "was cut short"))
    if (Number(source.headers["content-length"] ?? 0) > largestBodyBytes) return stop(tooLarge())
    source.on("data", onData).once("end", onEnd).once("error", onError)
    return Effect.sync(() => source.off("data", onData).off("end", onEnd).off("error", onError))
  })

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

/** `undefined` where there is no body and none is required. */
export const readJson = Effect.fnUntraced(function* (kind: Exclude<BodyKind, "none">, request: Request) {
  const contentType = request.headers["content-type"]
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase()
  if (contentType !== undefined && mediaType !== "application/json") return yield* wrongType(contentType)
  const bytes = yield* readBytes(request)
  if (bytes.length === 0) return kind === "required" ? yield* missing() : undefined
  if (contentType === undefined) return yield* wrongType("absent")
  return yield* parse(bytes)
})
