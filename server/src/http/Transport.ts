/**
 * Carries requests to the API and their answers between Node.js and fibers. It is the shortest way there is: on the
 * library's own server the same answer costs twice as much, most of it in services that the API does not use.
 */
import { Cause, Chunk, Context, Effect, Exit, type Fiber, FiberId, FiberRef, FiberRefs, Runtime, Stream } from "effect"
import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { type Answer, headersOfBoth, isWhole } from "../contract/Answer.ts"
import { type Request, requestOf } from "../contract/Request.ts"

/** A chunk is taken from the stream when the client has taken the one before. */
const sendStream = (target: ServerResponse, stream: Stream.Stream<Uint8Array, unknown>) =>
  Stream.runForEachChunk(stream, (bytes) =>
    Effect.suspend(() => {
      const isTaken = Chunk.reduce(bytes, true, (_, one) => target.write(one))
      return isTaken ? Effect.void : Effect.promise((signal) => once(target, "drain", { signal }))
    }),
  ).pipe(Effect.zipRight(Effect.sync(() => void target.end())))

/** Answers whose bodies are sent at the end of this turn of the event loop. */
const leaving: Array<() => void> = []

/**
 * Sends the bodies of answers that are ready in one turn one right after the other: who receives several, such as a proxy,
 * is woken once for all of them. One by one, the waking cost more than the sending.
 */
const sendTogether = (target: ServerResponse, body: string | Uint8Array | undefined): void => {
  leaving.push(() => target.end(body))
  if (leaving.length > 1) return
  setImmediate(() => {
    for (const end of leaving.splice(0)) end()
  })
}

/** Whether there is more to send later; the rest is sent at once: head and text in one write. */
const send = (isHead: boolean, target: ServerResponse, { status, headers, body }: Answer) => {
  if (isWhole(body)) {
    target.writeHead(status, headersOfBoth(headers, { "content-length": String(Buffer.byteLength(body)) }))
    sendTogether(target, isHead ? undefined : body)
    return undefined
  }
  target.writeHead(status, headers)
  if (body !== undefined && !isHead) return sendStream(target, body)
  target.end()
  return undefined
}

/** What is on its way to a client that has gone is over. */
const clientHasGone = FiberId.none

/**
 * For a request that was sent before the answer to another one: until its turn comes, its answer has no connection, and
 * does not hear that it closes.
 */
const leaveWithConnection = (connection: Socket, target: ServerResponse, leave: () => void): void => {
  // a client may send as many ahead as it likes
  connection.setMaxListeners(0).once("close", leave)
  target.once("close", () => connection.off("close", leave))
}

/**
 * Begins fibers that have what the runtime's has, but for its services: those who answer hold what they need already, and
 * every change of what a fiber has would copy all of it. All begin with the same references, which are never written to,
 * where the library would copy them for each; they are forked from the runtime's, so that what belongs to the fiber that
 * it was taken from, such as whose children what it begins are, is not theirs.
 */
const forkWith = (
  runtime: Runtime.Runtime<never>,
): ((effect: Effect.Effect<unknown, unknown>) => Fiber.RuntimeFiber<unknown, unknown>) => {
  const { runtimeFlags } = runtime
  // of a fiber that came before all that begin with them: by their ids the library tells which reference is the newer one
  const before = FiberId.unsafeMake()
  const empty = Runtime.make({ context: Context.empty(), fiberRefs: FiberRefs.empty(), runtimeFlags })
  const shared = FiberRefs.updateAs(FiberRefs.forkAs(runtime.fiberRefs, before), {
    fiberId: before,
    fiberRef: FiberRef.currentContext,
    value: Context.empty(),
  })
  const options: Runtime.RunForkOptions = { updateRefs: () => shared }
  return (effect) => Runtime.runFork(empty, effect, options)
}

/** A listener for `request`, which answers each on a fiber of its own. */
export const listener = (
  answer: (request: Request) => Effect.Effect<Answer>,
): Effect.Effect<(source: IncomingMessage, target: ServerResponse) => void> =>
  Effect.map(Effect.runtime(), (runtime) => {
    const fork = forkWith(runtime)

    return (source, target) => {
      const answering = Effect.flatMap(
        Effect.suspend(() => answer(requestOf(source))),
        (answered) => send(source.method === "HEAD", target, answered) ?? Effect.void,
      )
      const fiber = fork(answering)
      fiber.addObserver((exit) => {
        if (Exit.isSuccess(exit)) return
        if (!Cause.isInterruptedOnly(exit.cause)) fork(Effect.logError("an answer could not be sent", exit.cause))
        target.destroy()
      })
      const leave = () => {
        if (!target.writableEnded) fiber.unsafeInterruptAsFork(clientHasGone)
      }
      target.once("close", leave)
      if (target.socket === null) leaveWithConnection(source.socket, target, leave)
    }
  })
