/** Metrics of the process itself. */
import { expect, it } from "@effect/vitest"
import { Context, Effect, Layer, Metric } from "effect"
import { TestClock } from "effect/testing"
import { layer } from "../../../server/src/telemetry/Process.ts"

const gauge = (name: string): number => {
  const found = Metric.snapshotUnsafe(Context.empty()).find(({ id }) => id === name)
  if (found?.type !== "Gauge") throw new Error(`there is no gauge ${name}`)
  return Number(found.state.value)
}

/** Real time, for the timer of the measurement. */
const pass = (millis: number) => Effect.promise(() => new Promise((resolve) => setTimeout(resolve, millis)))

const block = (millis: number) =>
  Effect.sync(() => {
    const end = performance.now() + millis
    while (performance.now() < end);
  })

it.effect("the delay of the event loop shows that somebody kept it for himself, for the interval in which he did", () =>
  Effect.gen(function* () {
    yield* Layer.build(layer)
    yield* pass(60)
    yield* block(400)
    yield* pass(60)
    yield* TestClock.adjust("15 seconds")
    const longest = gauge("nodejs_eventloop_delay_max_seconds")
    expect(longest).toBeGreaterThan(0.3)
    expect(gauge("nodejs_eventloop_delay_mean_seconds")).toBeLessThan(longest)
    yield* pass(200)
    yield* TestClock.adjust("15 seconds")
    expect(gauge("nodejs_eventloop_delay_max_seconds")).toBeLessThan(longest)
  }),
)

it.effect("memory is told at once", () =>
  Effect.gen(function* () {
    yield* Layer.build(layer)
    yield* pass(1)
    expect(gauge("process_resident_memory_bytes")).toBeGreaterThan(gauge("nodejs_heap_size_used_bytes"))
  }),
)
