/**
 * Analyzes a work tree again after its files have changed. It looks with git, which knows what is ignored and reads only
 * what is newer than its index: no watcher of the system, of which large folders need more than most systems allow.
 */
import { Console, Duration, Effect } from "effect"
import type { CannotAnalyze } from "./commit.ts"
import { commitUncommitted } from "./uncommitted.ts"

/** Minimum pause between two looks; a saved file is noticed after at most two of them. */
const shortestPause = Duration.millis(500)

/** A look takes at most this part of the time, however large the work tree is. */
const shareOfLooks = 20

/** Erases the screen and goes to its beginning. */
const clearScreen = "\u001B[2J\u001B[H"

/** A fingerprint of the work tree: the commit below it and the tree of its files. */
const stateOf = (folder: string) =>
  commitUncommitted(folder, "working_tree", undefined).pipe(
    Effect.map(({ head, tree }) => `${head} ${tree}`),
    Effect.scoped,
  )

/**
 * Runs the analysis now, and after each change once the files stay as they are; until it is interrupted. What cannot be
 * analyzed ends it at the beginning alone: later, a file may be about to be written.
 */
export const watch = <E extends { readonly message: string }, R>(
  folder: string,
  analyze: Effect.Effect<void, E, R>,
): Effect.Effect<never, CannotAnalyze | E, R> =>
  Effect.gen(function* () {
    let analyzed = yield* stateOf(folder)
    let seen = analyzed
    let said = ""
    const analyzeAndWait = Effect.andThen(analyze, Console.error("Waiting for changes. Ctrl+C ends it."))
    yield* analyzeAndWait
    return yield* Effect.gen(function* () {
      const [elapsed, state] = yield* Effect.timed(stateOf(folder))
      if (state === seen && state !== analyzed) {
        analyzed = state
        if (process.stdout.isTTY && process.env["TERM"] !== "dumb") process.stdout.write(clearScreen)
        yield* analyzeAndWait
      }
      seen = state
      said = ""
      yield* Effect.sleep(Duration.max(shortestPause, Duration.times(elapsed, shareOfLooks)))
    }).pipe(
      Effect.catch(({ message }) => {
        const isNew = message !== said
        said = message
        return Effect.andThen(isNew ? Console.error(message) : Effect.void, Effect.sleep(shortestPause))
      }),
      Effect.forever,
    )
  })
