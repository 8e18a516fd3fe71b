/** How V8 manages the memory of a process that serves requests. */
import { Effect, Layer } from "effect"
import { setFlagsFromString } from "node:v8"

/**
 * Keeps V8 from allocating rows among old objects at once. While many requests are under way rows live through a
 * collection of the young objects, and V8 takes from it that rows live long. From then on nothing but a full collection
 * frees them and what they refer to: of what pages of findings allocated a twelfth outlived the collections of the young
 * objects, and a collection paused all requests for two to three times as long (https://v8.dev/blog/trash-talk).
 */
export const layer = Layer.effectDiscard(Effect.sync(() => setFlagsFromString("--no-allocation-site-pretenuring")))
