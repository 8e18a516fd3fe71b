/** A preview that is not done in time says so, with what it knows by then. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Queue } from "effect"
import { TestClock } from "effect/testing"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import type { FixRow } from "../../../server/src/fixes/Fix.ts"
import { Previews } from "../../../server/src/fixes/Preview.ts"
import { TestSandbox } from "../../../server/src/fixes/TestSandbox.ts"
import { SourceHost } from "../../../server/src/scm/SourceHost.ts"
import { addFinding, addFix, addRepository } from "../support/fixes.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const unused = () => Effect.die(new Error("nobody asks for this"))

/** Asked for a clone, it says so and never answers. */
const silentHost = (asked: Queue.Queue<void>) =>
  Layer.succeed(SourceHost, {
    remote: new Map(),
    of: () => ({
      repositories: unused,
      writeCommit: unused,
      moveBranch: unused,
      openPullRequest: unused,
      prepare: () => Effect.andThen(Queue.offer(asked, undefined), Effect.never),
    }),
  })

const others = Layer.mergeAll(
  Layer.succeed(
    Engine,
    Engine.of({
      analyze: unused,
      examiner: unused,
      filesOf: unused,
      chunker: unused,
      excerpts: unused,
      highlight: unused,
      fixer: unused,
    }),
  ),
  Layer.succeed(TestSandbox, { test: unused }),
)

const services = Organizations.layer.pipe(Layer.provideMerge(TestDatabase))

layer(services, { excludeTestServices: false })("a preview", (it) => {
  it.effect("ends within 30 seconds though the source host never answers, and leaves its place to the next", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id: organizationId } = yield* (yield* Organizations).create("Acme", "free")
      const repository = yield* addRepository(organizationId)
      const id = yield* addFix(organizationId, repository, yield* addFinding(organizationId, repository))
      const [fix] = yield* sql<FixRow>`SELECT * FROM fixes WHERE id = ${id}`
      if (fix === undefined) return yield* Effect.die(new Error("there is no fix"))

      const asked = yield* Queue.unbounded<void>()
      const { preview } = yield* Previews.pipe(
        Effect.provide(Previews.layer.pipe(Layer.provide([silentHost(asked), others]))),
      )
      for (const _ of [1, 2, 3]) {
        const running = yield* Effect.forkChild(preview(fix))
        // each of them: a fiber that is about to wait would miss the leap of the clock
        yield* Queue.take(asked)
        yield* TestClock.adjust("30 seconds")
        const { checks, started_at, completed_at, ...answer } = yield* Fiber.join(running)
        expect(answer).toMatchObject({ fix_id: id, outcome: "timed_out", changes: [], resolves_finding: false })
        expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
          "patch_applies failed",
          "parses skipped",
          "reanalysis skipped",
          "tests skipped",
        ])
        expect(checks[0]?.output).toBe("The time was over before this was done.")
        expect(Date.parse(completed_at) - Date.parse(started_at)).toBeLessThanOrEqual(30_000)
      }
    }),
  )
})
