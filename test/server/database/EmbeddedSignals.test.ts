/** Signals that come while the embedded database is opened, for which the listeners of the process are taken off. */
import { Effect, Layer } from "effect"
import { afterEach, expect, it } from "vitest"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import { databaseKind } from "../support/TestDatabase.ts"

const signal = "SIGTERM"
const before = process.listeners(signal)
afterEach(() => {
  process.removeAllListeners(signal)
  for (const listener of before) process.on(signal, listener)
})

it.runIf(databaseKind === "embedded")(
  "regression: a signal that came just before is heard, and the listeners are back afterwards",
  async () => {
    let heard = 0
    const listener = () => void heard++
    process.removeAllListeners(signal).on(signal, listener)
    process.kill(process.pid, signal)
    await Effect.runPromise(Effect.scoped(Layer.build(Embedded.layer({}))))
    expect(heard).toBe(1)
    expect(process.listeners(signal)).toEqual([listener])
  },
)
