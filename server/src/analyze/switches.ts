/** How V8 is to run in a process that ends after one analysis. */
import { Effect, Layer } from "effect"
import { optimizeScriptsLater } from "../engine/optimizing.ts"
import * as Heap from "../Heap.ts"

/** To be there before the threads of the engine start. */
export const layer = Layer.merge(Heap.layer, Layer.effectDiscard(Effect.sync(optimizeScriptsLater)))
