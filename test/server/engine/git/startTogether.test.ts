/** Git commands that one shell starts: each keeps its own output, error output, status and limits. */
import { existsSync } from "node:fs"
import { Effect, Either } from "effect"
import { afterAll, expect, test } from "vitest"
import { type ShortCommand, startTogether } from "../../../../server/src/engine/git/startTogether.ts"
import { FixtureRepository } from "../fixtureRepository.ts"

const repository = new FixtureRepository()
afterAll(() => repository.dispose())

/** A command of git's that does what a script says. */
const command = (script: string, limits: Partial<ShortCommand> = {}): ShortCommand => ({
  args: ["-c", `alias.script=!${script}`, "script"],
  timeoutMillis: 60_000,
  maxOutputBytes: 1024,
  ...limits,
})

/** What each of some commands said, or why it failed. */
const outcomesOf = (commands: ReadonlyArray<ShortCommand>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(startTogether(repository.gitDirectory, commands, ["version"]), ({ outputOf }) =>
        Effect.forEach(commands, (each) => Effect.either(outputOf(each)), { concurrency: "unbounded" }),
      ),
    ),
  )

test("each command has an output of its own, whatever bytes are in it", async () => {
  const outcomes = await outcomesOf([
    command(String.raw`printf "one\0two\0"`),
    command("printf says-this >&2"),
    command("sleep 0.2; printf late"),
  ])
  expect(outcomes.map((outcome) => Either.getOrThrow(outcome).toString())).toEqual(["one\0two\0", "", "late"])
})

test("a command that fails takes no other with it", async () => {
  const [exit, large, slow, well] = await outcomesOf([
    command(`printf part; echo "it's so" >&2; exit 3`),
    command("printf 12345", { maxOutputBytes: 4 }),
    command("exec sleep 60", { timeoutMillis: 50 }),
    command("printf well"),
  ])
  expect(exit).toMatchObject({ left: { reason: "exit", exitCode: 3, stderr: "it's so" } })
  expect(large).toMatchObject({ left: { reason: "output_too_large", exitCode: null } })
  expect(slow).toMatchObject({ left: { reason: "timeout", exitCode: null } })
  expect(well).toMatchObject({ right: Buffer.from("well") })
})

/** What stands before the shell of a command is killed before it can say how the command ended. */
const killShell = 'read -r _ _ _ shell _ < "/proc/$PPID/stat"; kill -9 "$shell"'

test.skipIf(!existsSync("/proc/self/stat"))("an output that nobody has ended is none", async () => {
  const [cut] = await outcomesOf([command(String.raw`printf "one\0two\0"; ${killShell}`)])
  expect(cut).toMatchObject({ left: { reason: "exit", exitCode: null } })
})

test("nothing holds the output of the command that is spoken with when it has ended", async () => {
  const closed = await Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(startTogether(repository.gitDirectory, [command("exec sleep 60")], ["version"]), ({ output }) =>
        Effect.async<boolean>((resume) => {
          output.resume().on("close", () => resume(Effect.succeed(true)))
        }),
      ),
    ).pipe(Effect.timeout(20_000)),
  )
  expect(closed).toBe(true)
})
