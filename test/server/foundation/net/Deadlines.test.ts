/** Deadlines of different lengths with one timer. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import * as Deadlines from "../../../../server/src/foundation/net/Deadlines.ts"

/** Deadlines, and what they have cut. */
const watched = Effect.gen(function* () {
  const deadlines = yield* Deadlines.make
  const cut: Array<string> = []
  const start = (name: string, millis: number) => {
    const timed = { dueAt: deadlines.now() + millis, cut: () => void cut.push(name) }
    deadlines.start(timed)
    return timed
  }
  return { deadlines, cut, start }
})

it.effect("each is cut at its own time, whatever began before it", () =>
  Effect.gen(function* () {
    const { cut, start } = yield* watched
    start("long", 30_000)
    yield* TestClock.adjust("1 second")
    start("short", 1_000)
    start("middle", 10_000)
    yield* TestClock.adjust("999 millis")
    expect(cut).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(cut).toEqual(["short"])
    yield* TestClock.adjust("9 seconds")
    expect(cut).toEqual(["short", "middle"])
    yield* TestClock.adjust("18999 millis")
    expect(cut).toEqual(["short", "middle"])
    yield* TestClock.adjust("1 millis")
    expect(cut).toEqual(["short", "middle", "long"])
  }),
)

it.effect("what has ended is not cut, and what begins afterwards is", () =>
  Effect.gen(function* () {
    const { deadlines, cut, start } = yield* watched
    deadlines.end(start("ended", 1_000))
    yield* TestClock.adjust("5 seconds")
    start("later", 2_000)
    yield* TestClock.adjust("1999 millis")
    expect(cut).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(cut).toEqual(["later"])
  }),
)

it.effect("what begins when another is cut is cut in its turn", () =>
  Effect.gen(function* () {
    const { deadlines, cut, start } = yield* watched
    deadlines.start({ dueAt: deadlines.now() + 1_000, cut: () => void start("second", 500) })
    yield* TestClock.adjust("1499 millis")
    expect(cut).toEqual([])
    yield* TestClock.adjust("1 millis")
    expect(cut).toEqual(["second"])
  }),
)
