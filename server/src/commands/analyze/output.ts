/** Writes the files that were asked for, and says early when that cannot be. */
import { constants } from "node:fs"
import { access, stat, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { Effect } from "effect"
import { CannotAnalyze, reasonOf } from "./commit.ts"

/** Names the standard output in place of a file. */
export const standardOutput = "-"

/** Fails when a file cannot be written: better now than after a long analysis. */
export const requireWritable = (path: string): Effect.Effect<void, CannotAnalyze> =>
  Effect.tryPromise({
    try: async () => {
      const found = await stat(path).catch(() => null)
      if (found?.isDirectory() === true) throw new Error("it is a folder")
      await access(found === null ? dirname(path) : path, constants.W_OK)
    },
    catch: (cause) => notWritable(path, cause),
  })

export const writeOutput = (path: string, text: string): Effect.Effect<void, CannotAnalyze> =>
  path === standardOutput
    ? print(text)
    : Effect.tryPromise({ try: () => writeFile(path, text), catch: (cause) => notWritable(path, cause) })

/** Writes a text to the standard output, and waits until a slow reader has taken it; one that has left takes none. */
export const print = (text: string): Effect.Effect<void> =>
  Effect.promise(
    () =>
      new Promise<void>((resolve) => {
        process.stdout.once("error", () => resolve())
        process.stdout.write(text, () => resolve())
      }),
  )

const notWritable = (path: string, cause: unknown): CannotAnalyze =>
  new CannotAnalyze({
    message: `${path} cannot be written: ${reasonOf(cause)}.`,
  })
