/** A page of a list costs the same wherever it is, whatever the order. The bench of the lists looks at a million rows. */
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { RateLimits } from "../../../server/src/accounts/RateLimits.ts"
import { Runs } from "../../../server/src/analysis/Runs.ts"
import { Findings } from "../../../server/src/findings/Findings.ts"
import { Fixes } from "../../../server/src/fixes/Fixes.ts"
import { Deliveries } from "../../../server/src/webhooks/Deliveries.ts"
import { measureLists } from "../../bench/lists/lists.ts"
import { fill } from "../../bench/lists/rows.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const services = Layer.mergeAll(Findings.layer, Fixes.layer, Runs.layer, Deliveries.layer).pipe(
  Layer.provide(RateLimits.layer),
  Layer.provideMerge(TestDatabase),
)

/** Rows that are not together take a block each; what passes over pages takes many times that. */
const isDearer = (far: number, first: number): boolean => far > 2 * first + 50

/** Pages down the list: far enough that passing over all before it would be seen. */
const farPage = 100

it.live.runIf(databaseKind === "postgres")("a page far down a list costs about what the first one does", () =>
  Effect.gen(function* () {
    const filled = yield* fill({ findings: 20_000, runs: 5_000, deliveries: 5_000, fixes: 10_000 })
    const lists = yield* measureLists(filled, farPage)
    expect(lists.filter(({ far }) => far !== undefined).length).toBeGreaterThan(20)
    expect(
      lists.flatMap(({ name, first, far }) =>
        far !== undefined && isDearer(far.blocks, first.blocks) ? [{ name, first: first.blocks, far: far.blocks }] : [],
      ),
    ).toEqual([])
  }).pipe(Effect.provide(services)),
)
