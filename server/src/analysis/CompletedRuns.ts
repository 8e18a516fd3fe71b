/** Followers of completed runs: rooms that build on analyses queue their work in the completing transaction. */
import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"

/** A completed run. */
export interface CompletedRun {
  readonly id: string
  readonly organizationId: string
  readonly repositoryId: string
  readonly branch: string
  readonly commitSha: string
}

/** Queues work without doing it, so that no run waits for it. Its writes are committed with the run or not at all. */
export type Follower = (run: CompletedRun, now: Date) => Effect.Effect<void, SqlError.SqlError>

/** All followers; the composition root lists them. */
export class CompletedRuns extends Context.Service<CompletedRuns, { readonly followers: ReadonlyArray<Follower> }>()(
  "analysis/CompletedRuns",
) {}
