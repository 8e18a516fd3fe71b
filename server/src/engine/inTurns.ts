/** Long work on the main thread, in turns with everything else that runs there. */
import { Effect } from "effect"

/** Longest time in milliseconds the event loop is held up at once. */
const turnMillis = 8

/**
 * Works through a list in order. After each turn other events are dealt with, so requests are answered meanwhile;
 * interrupting stops after the current item.
 */
export const inTurns = <A>(items: ReadonlyArray<A>, work: (item: A, index: number) => void): Effect.Effect<void> =>
  Effect.async<void>((resume) => {
    let next = 0
    let interrupted = false
    const turn = () => {
      if (interrupted) return
      const end = performance.now() + turnMillis
      try {
        for (const item of items.slice(next)) {
          work(item, next++)
          if (performance.now() >= end) {
            setImmediate(turn)
            return
          }
        }
        resume(Effect.void)
      } catch (defect) {
        resume(Effect.die(defect))
      }
    }
    turn()
    return Effect.sync(() => {
      interrupted = true
    })
  })
