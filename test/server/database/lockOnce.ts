/**
 * A process that tries to lock data folders, one a moment, and says what came of each. It holds what it has got until
 * its input ends. Arguments: the first moment in milliseconds since 1970, and the folders.
 */
import { Effect } from "effect"
import { lockDataFolder } from "../../../server/src/database/DataFolderLock.ts"

const [firstMoment = "0", ...folders] = process.argv.slice(2)
const intervalMillis = 20

/** Spins: a timer would wake the processes one after the other. */
const spinUntil = (millis: number): void => {
  while (Date.now() < millis);
}

const untilInputEnds = Effect.callback<void>((resume) => {
  process.stdin.once("end", () => resume(Effect.void)).resume()
})

const attempt = (folder: string, index: number) =>
  Effect.suspend(() => {
    spinUntil(Number(firstMoment) + index * intervalMillis)
    return Effect.map(Effect.result(lockDataFolder(folder)), ({ _tag }) => (_tag === "Success" ? "won" : "refused"))
  })

await Effect.runPromise(
  Effect.scoped(
    Effect.forEach(folders, attempt).pipe(
      Effect.tap((outcomes) => Effect.sync(() => console.log(outcomes.join(" ")))),
      Effect.andThen(untilInputEnds),
    ),
  ),
)
