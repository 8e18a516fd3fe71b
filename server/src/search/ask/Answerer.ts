/** Answers questions about the code; the default implementation is the service itself. */
import { Context, Effect } from "effect"
import { type Answer, extractiveAnswer } from "./extractive.ts"
import type { Passages } from "./Passages.ts"

/** Answers from passages alone; every source of the answer is one of them. */
export interface Answerer {
  readonly answer: (passages: Passages) => Effect.Effect<Answer>
}

/** The answerer of the process. */
export const Answerer = Context.Reference<Answerer>("code/ask/Answerer", {
  defaultValue: () => ({ answer: (passages) => Effect.sync(() => extractiveAnswer(passages)) }),
})
