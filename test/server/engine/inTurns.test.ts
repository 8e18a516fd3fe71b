/** Long work beside other work. */
import { Cause, Effect, Exit, Fiber } from "effect"
import { expect, test } from "vitest"
import { inTurns, inTurnsInto } from "../../../server/src/engine/inTurns.ts"

/** Keeps the thread busy. */
const work = (millis: number): void => {
  const end = performance.now() + millis
  while (performance.now() < end);
}

const numbers = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, i) => i)

test("works through every item in order", async () => {
  const seen: Array<number> = []
  await Effect.runPromise(inTurns(numbers(1_000), (item) => seen.push(item)))
  expect(seen).toEqual(numbers(1_000))
})

test("works through every item once, in order, over many turns, into what it is given", async () => {
  const seen: Array<number> = []
  const add = (item: number, into: Array<number>) => {
    work(1)
    into.push(item)
  }
  await Effect.runPromise(inTurnsInto(numbers(60), add, seen))
  expect(seen).toEqual(numbers(60))
})

test("lets timers run in between", async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await Effect.runPromise(inTurns(numbers(50), () => work(4)))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
})

test("stops when it is interrupted", async () => {
  let done = 0
  const exit = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        inTurns(numbers(1_000), () => {
          work(4)
          done++
        }),
      )
      yield* Effect.sleep(30)
      yield* Fiber.interrupt(fiber)
      return yield* Fiber.await(fiber)
    }),
  )
  expect(Exit.hasInterrupts(exit)).toBe(true)
  const after = done
  await Effect.runPromise(Effect.sleep(30))
  expect(done).toBe(after)
  expect(done).toBeLessThan(1_000)
})

test("a defect in the work is a defect of the effect", async () => {
  const exit = await Effect.runPromiseExit(
    inTurns(numbers(10), () => {
      throw new Error("broken on purpose")
    }),
  )
  expect(Exit.isFailure(exit) && Cause.pretty(exit.cause)).toContain("broken on purpose")
})
