/** Failures of the database that pass by themselves are told from those that do not. */
import { SqlError } from "effect/sql"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import {
  isDatabaseUnreachable,
  isDeadlock,
  isLockTimeout,
  outageOf,
  passingReason,
  whenReachable,
} from "../../../server/src/database/Transient.ts"

const anError = (message: string, more: object = {}) => Object.assign(new Error(message), more)
const lost = (cause: unknown) => new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause }) })
const answered = (cause: unknown) => new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause }) })

describe("the database cannot be reached", () => {
  it.each([
    ["nobody listens", lost(anError("connect", { code: "ECONNREFUSED" }))],
    ["nobody listens at any address", lost(new AggregateError([anError("connect", { code: "ECONNREFUSED" })]))],
    ["the connection broke", lost(anError("read", { code: "ECONNRESET" }))],
    ["an operator shuts it down", answered(anError("terminating connection", { code: "57P01" }))],
    ["it starts", answered(anError("the database system is starting up", { code: "57P03" }))],
    ["it has no connection left", answered(anError("sorry, too many clients already", { code: "53300" }))],
    ["the connection failed", lost(anError("connection failure", { code: "08006" }))],
    ["the connection ended", lost(anError("Connection closed"))],
    ["no connection was made in time", lost(anError("Connection timed out"))],
  ])("when %s", (_title, error) => {
    expect(isDatabaseUnreachable(Cause.die(error))).toBe(true)
    expect(isDatabaseUnreachable(Cause.fail(error))).toBe(true)
  })

  it.each([
    ["a table is missing", answered(anError('relation "findings" does not exist', { code: "42P01" }))],
    ["a statement was canceled", answered(anError("canceling statement", { code: "57014" }))],
    ["nothing is known", answered(undefined)],
    ["it is not the database", anError("connect", { code: "ECONNREFUSED" })],
  ])("is not said when %s", (_title, error) => {
    expect(isDatabaseUnreachable(Cause.die(error))).toBe(false)
  })
})

describe("the database refuses writes", () => {
  it.each([
    ["its disk is full", answered(anError("could not extend file: No space left on device", { code: "53100" }))],
    [
      "it was set to be read-only",
      answered(anError("cannot execute INSERT in a read-only transaction", { code: "25006" })),
    ],
  ])("when %s", (_title, error) => {
    for (const cause of [Cause.die(error), Cause.fail(error)]) {
      expect(outageOf(cause)).toBe("refuses writes")
      expect(isDatabaseUnreachable(cause)).toBe(false)
      expect(passingReason(cause)).toBe("the database refuses writes")
    }
  })

  it("is not said of a statement that is wrong", () => {
    expect(outageOf(Cause.die(answered(anError("syntax error", { code: "42601" }))))).toBeUndefined()
  })
})

describe("of transactions that wait for each other", () => {
  const victim = new SqlError.SqlError({
    reason: new SqlError.DeadlockError({ cause: anError("deadlock detected", { code: "40P01" }) }),
  })
  const late = new SqlError.SqlError({
    reason: new SqlError.LockTimeoutError({
      cause: anError("canceling statement due to lock timeout", { code: "55P03" }),
    }),
  })

  it("the one that is ended is known, also where it died", () => {
    expect([isDeadlock(victim), isDeadlock(late), isDeadlock(answered(undefined))]).toEqual([true, false, false])
    for (const cause of [Cause.die(victim), Cause.fail(victim)])
      expect(passingReason(cause)).toMatch(/ended a transaction/)
    for (const cause of [Cause.die(late), Cause.die("40P01")]) expect(passingReason(cause)).toBeUndefined()
  })

  it("is told from a database that is away", () => {
    expect(passingReason(Cause.die(lost(anError("x", { code: "ECONNREFUSED" }))))).toMatch(/cannot be reached/)
  })

  it("one that gives up waiting is another thing", () => {
    expect([isLockTimeout(late), isLockTimeout(victim), isLockTimeout(answered(undefined))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe("what has nobody to tell that the database is away", () => {
  /** Fails as often as there are causes, then gives how often it was tried. */
  const failing = (...causes: ReadonlyArray<Cause.Cause<never>>) => {
    let tries = 0
    return Effect.suspend(() => {
      const cause = causes[tries]
      tries += 1
      return cause === undefined ? Effect.succeed(tries) : Effect.failCause(cause)
    })
  }
  const away = Cause.die(lost(anError("connect", { code: "ECONNREFUSED" })))
  const tried = (effect: Effect.Effect<number>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(whenReachable(effect))
      for (let second = 0; second < 5; second += 1) yield* TestClock.adjust("1 second")
      return yield* Effect.exit(Fiber.join(fiber))
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)

  it("is done once the database is there: a service that greets does not end because of an outage", async () => {
    expect(await tried(failing(away, away))).toEqual(Exit.succeed(3))
  })

  it("fails as ever where the database is not the reason", async () => {
    const defect = Cause.die(answered(anError("missing", { code: "42P01" })))
    expect(await tried(failing(away, defect, away))).toEqual(Exit.failCause(defect))
  })
})
