/** The thread in which models are trained, started from the sources as `npm start` does. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { openTrainingThread } from "../../../../server/src/search/lsa/TrainingThread.ts"

it.effect("a thread that has learnt nothing answers that there is no model", () =>
  Effect.gen(function* () {
    const thread = yield* openTrainingThread()
    expect(yield* thread.train).toBeNull()
  }),
)
