/** What is said of a request in all that is logged on its way. */
import { Effect, FiberRef, HashMap } from "effect"

/**
 * As `Effect.annotateLogs`, for what cannot fail and is on the way of every call. The library's own takes a fifth of all
 * steps of a call, to be sure that the annotations go however the effect ends. Here they stay when it is interrupted: what
 * is logged while a fiber ends is still about its request.
 */
export const annotatingLogs =
  (annotations: Readonly<Record<string, string>>) =>
  <A, R>(effect: Effect.Effect<A, never, R>): Effect.Effect<A, never, R> =>
    Effect.flatMap(
      FiberRef.modify(FiberRef.currentLogAnnotations, (before) => [before, withEach(before, annotations)]),
      (before) => Effect.zipLeft(effect, FiberRef.set(FiberRef.currentLogAnnotations, before)),
    )

const withEach = (
  before: HashMap.HashMap<string, unknown>,
  annotations: Readonly<Record<string, string>>,
): HashMap.HashMap<string, unknown> =>
  HashMap.mutate(before, (all) => {
    for (const [name, value] of Object.entries(annotations)) HashMap.set(all, name, value)
  })
