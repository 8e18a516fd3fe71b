/** Long work on the main thread, in turns with everything else that runs there. */
import { Effect } from "effect"

/** Longest time in milliseconds the event loop is held up at once. */
const turnMillis = 8

/**
 * Works through a list in order. After each turn other events are dealt with, so requests are answered meanwhile;
 * interrupting stops after the current item.
 */
export const inTurns = <A>(items: ReadonlyArray<A>, work: (item: A) => void): Effect.Effect<void> =>
  inTurnsInto(items, work, undefined)

/**
 * The same, with the collection that the work adds to: a function that is there once and for all keeps the code that V8 compiled for
 * it, while that of one that is made for each list goes with a full collection.
 */
export const inTurnsInto = <A, Into>(
  items: ReadonlyArray<A>,
  work: (item: A, into: Into) => void,
  into: Into,
): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const turns = new Turns(items, work, into, resume)
    turns.take()
    return Effect.sync(() => turns.interrupt())
  })

class Turns<A, Into> {
  private next = 0
  private isInterrupted = false
  private readonly items: ReadonlyArray<A>
  private readonly work: (item: A, into: Into) => void
  private readonly into: Into
  private readonly resume: (done: Effect.Effect<void>) => void

  constructor(
    items: ReadonlyArray<A>,
    work: (item: A, into: Into) => void,
    into: Into,
    resume: (done: Effect.Effect<void>) => void,
  ) {
    this.items = items
    this.work = work
    this.into = into
    this.resume = resume
  }

  take(): void {
    if (this.isInterrupted) return
    const end = performance.now() + turnMillis
    try {
      for (const item of this.items.slice(this.next)) {
        this.next++
        this.work(item, this.into)
        if (performance.now() >= end) {
          setImmediate(() => this.take())
          return
        }
      }
      this.resume(Effect.void)
    } catch (defect) {
      this.resume(Effect.die(defect))
    }
  }

  interrupt(): void {
    this.isInterrupted = true
  }
}
