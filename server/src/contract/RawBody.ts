/** Reads the bytes of a request that somebody signed: bounded in size, in time, and in memory over all of them. */
import type { HttpServerRequest } from "@effect/platform"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { Data, Duration, Effect } from "effect"

/** Why the bytes cannot be had. */
export class BodyRefused extends Data.TaggedError("BodyRefused")<{
  readonly status: 408 | 413 | 503
  readonly reason: string
}> {}

/** Whoever sends events gives up after this long as well. */
const deadline = Duration.seconds(10)

/** Bodies that are read at the same time may have this many bytes together: nobody has shown a valid signature yet. */
const bytesTogether = 128 * 1024 * 1024

let bytesUnderWay = 0

/** The whole body, of at most `largest` bytes. The bytes count as under way until the effect is over. */
export const withRawBody = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  largest: number,
  use: (body: Buffer) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | BodyRefused, R> =>
  Effect.suspend(() => {
    const source = NodeHttpServerRequest.toIncomingMessage(request)
    const chunks: Array<Buffer> = []
    let size = 0
    const read = Effect.async<Buffer, BodyRefused>((resume) => {
      const stop = (result: Effect.Effect<Buffer, BodyRefused>) => {
        source.off("data", onData).off("end", onEnd).off("error", onError)
        // the rest is let through unread, so that the sender gets to read the answer instead of a reset connection
        source.resume()
        resume(result)
      }
      const refuse = (status: BodyRefused["status"], reason: string) =>
        stop(Effect.fail(new BodyRefused({ status, reason })))
      const onData = (chunk: Buffer) => {
        size += chunk.length
        bytesUnderWay += chunk.length
        if (size > largest) refuse(413, `The body is larger than ${largest} bytes.`)
        else if (bytesUnderWay > bytesTogether) refuse(503, "Too much is being received at once. Send it again.")
        else chunks.push(chunk)
      }
      const onEnd = () => stop(Effect.succeed(Buffer.concat(chunks, size)))
      const onError = () => refuse(408, "The body was cut short.")
      if (Number(source.headers["content-length"] ?? 0) > largest) {
        return refuse(413, `The body is larger than ${largest} bytes.`)
      }
      source.on("data", onData).once("end", onEnd).once("error", onError)
      return Effect.sync(() => source.off("data", onData).off("end", onEnd).off("error", onError))
    }).pipe(
      Effect.timeoutFail({
        duration: deadline,
        onTimeout: () => new BodyRefused({ status: 408, reason: "The body did not arrive in time." }),
      }),
    )
    return Effect.ensuring(
      Effect.flatMap(read, use),
      Effect.sync(() => {
        bytesUnderWay -= size
      }),
    )
  })
