/** Frees memory where V8 would keep it: it collects garbage when a process has allocated enough more, and not when it rests. */
import { Effect } from "effect"

/** Collects all garbage of this thread, which stands still for 50 to 100 ms. A Node.js without an inspector does nothing. */
export const collectGarbage: Effect.Effect<void> = Effect.ignore(
  Effect.tryPromise(async () => {
    // imported only here, since a Node.js without an inspector refuses it
    const { Session } = await import("node:inspector/promises")
    const session = new Session()
    session.connect()
    await session.post("HeapProfiler.collectGarbage")
    session.disconnect()
  }),
)
