/** Windows of calls and analyses: what counts, what does not, and when a new one begins. */
import { expect, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

layer(Layer.provideMerge(RateLimits.Default, TestDatabase))("rate limits", (it) => {
  it.effect("count exactly what is counted at the same time", () =>
    Effect.gen(function* () {
      const { countCall } = yield* RateLimits
      const subject = randomUUID()
      const uses = yield* Effect.all(
        Array.from({ length: 50 }, () => countCall(subject, 40)),
        { concurrency: "unbounded" },
      )
      expect(uses.map(({ remaining }) => remaining).toSorted((one, other) => other - one)).toEqual([
        ...Array.from({ length: 40 }, (_, index) => 39 - index),
        ...Array.from({ length: 10 }, () => 0),
      ])
      expect(uses.filter(({ allowed }) => allowed)).toHaveLength(40)
    }),
  )
})
