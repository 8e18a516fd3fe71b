/** What is said of a request in all that is logged on its way. */
import { type Effect, FiberRef, HashMap } from "effect"

/**
 * Says so of all that a fiber still does. As `Effect.annotateLogsScoped`, for a fiber that ends with its request: what it
 * had is never given back, which would take a fifth of all steps of a call.
 */
export const annotateFiber = (annotations: Readonly<Record<string, string>>): Effect.Effect<void> =>
  FiberRef.update(FiberRef.currentLogAnnotations, (before) =>
    HashMap.mutate(before, (all) => {
      for (const [name, value] of Object.entries(annotations)) HashMap.set(all, name, value)
    }),
  )
