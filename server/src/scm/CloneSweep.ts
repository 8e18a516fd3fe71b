/**
 * Deletes clones of repositories that the database no longer has: each process has its own clones, and hears of a removed
 * organization by nothing but this.
 */
import { SqlClient } from "effect/sql"
import { Duration, Effect, Layer } from "effect"
import { readdir, rm } from "node:fs/promises"
import { validate as isUuid } from "uuid"
import { Configuration } from "../config/Configuration.ts"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { clonesIn, cloneOf } from "./Clone.ts"

/** Interval of the sweep: the longest that a removed clone stays on the disk of a process that missed the removal. */
const sweepInterval = Duration.hours(1)

const suffix = ".git"

/** The repositories that there are clones of. */
const clonedRepositories = (folder: string) =>
  Effect.promise(() => readdir(folder).catch(() => [])).pipe(
    Effect.map((names) =>
      names.flatMap((name) => {
        const id = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ""
        return isUuid(id) ? [id] : []
      }),
    ),
  )

/** Deletes clones without a repository, and returns their number. */
export const sweepClones = Effect.gen(function* () {
  const { dataFolder } = yield* Configuration
  const sql = yield* SqlClient.SqlClient
  // the folder first: of a repository that is added meanwhile there is no clone in this list
  const cloned = yield* clonedRepositories(clonesIn(dataFolder))
  if (cloned.length === 0) return 0
  const gone = yield* sql`
    SELECT id::text FROM unnest(${cloned}::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM repositories r WHERE r.id = id.id)
  `.pipe(rowsAs(IdRow))
  yield* Effect.forEach(
    gone,
    ({ id }) => Effect.promise(() => rm(cloneOf(dataFolder, id), { recursive: true, force: true })),
    { discard: true },
  )
  return gone.length
}).pipe(Effect.withSpan("sweepClones"))

/** Sweeps at the start and then regularly. */
export const layer = Layer.effectDiscard(
  runPeriodically(sweepClones, {
    interval: sweepInterval,
    complaint: "Clones of removed repositories were not deleted",
  }),
)
