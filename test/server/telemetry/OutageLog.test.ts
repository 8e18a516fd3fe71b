/** The end of an outage is noticed by what a statement says, whatever else is wrong with that statement. */
import { SqlClient, SqlError } from "effect/sql"
import { expect, layer, vi } from "@effect/vitest"
import { Cause, Effect, Exit, Logger } from "effect"
import { OutageLog } from "../../../server/src/telemetry/OutageLog.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const answered = (message: string, code: string) =>
  new SqlError.SqlError({
    reason: new SqlError.UnknownError({ cause: Object.assign(new Error(message), { code }) }),
  })

const diskFull = answered("could not extend file: No space left on device", "53100")
const noRight = answered('permission denied to create temporary tables in database "code"', "42501")

layer(TestDatabase, { timeout: "180 seconds" })("an outage", (it) => {
  it.effect("is over when the look for its end fails from something else", () =>
    Effect.gen(function* () {
      const { without, look } = yield* OutageLog.make
      const messages: Array<unknown> = []
      const logger = without(Logger.make(({ message }) => messages.push(message)))
      const sql = yield* SqlClient.SqlClient
      let failure = diskFull
      const refusing = vi.spyOn(sql, "withTransaction").mockImplementation(() => Effect.fail(failure))
      yield* Effect.addFinalizer(() => Effect.sync(() => refusing.mockRestore()))
      const lookNow = Effect.exit(look)
      yield* Effect.gen(function* () {
        yield* Effect.logError("not written", Cause.fail(diskFull))
        expect(Exit.isFailure(yield* lookNow)).toBe(true)
        expect(messages).toHaveLength(1)
        failure = noRight
        expect(Exit.isSuccess(yield* lookNow)).toBe(true)
        expect(messages).toHaveLength(2)
      }).pipe(Effect.provide(Logger.layer([logger])))
    }),
  )
})
