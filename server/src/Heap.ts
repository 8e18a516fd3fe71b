/** How V8 manages the memory of a process that serves requests, or analyses. */
import { Effect, Layer } from "effect"
import { setFlagsFromString } from "node:v8"

const flags = [
  /**
   * Keeps V8 from allocating rows among old objects at once. While many requests are under way rows live through a
   * collection of the young objects, and V8 takes from it that rows live long. From then on nothing but a full collection
   * frees them and what they refer to: of what pages of findings allocated a twelfth outlived the collections of the young
   * objects, and a collection paused all requests for two to three times as long (https://v8.dev/blog/trash-talk).
   */
  "--no-allocation-site-pretenuring",
  /**
   * Collects the young objects in the thread that made them. With helpers a collection waits for the last of these
   * (https://v8.dev/blog/orinoco-parallel-scavenger), and where analyses keep the cores busy a helper may wait for a core
   * longer than the whole collection takes alone: what is left of the answers under way is half a megabyte.
   */
  "--no-parallel-scavenge",
] as const

/** For all threads of the process. */
export const layer = Layer.effectDiscard(Effect.sync(() => flags.forEach((flag) => setFlagsFromString(flag))))
