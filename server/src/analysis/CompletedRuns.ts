/** What follows from a completed run: rooms that build on analyses note their work in the completing transaction. */
import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"

/** A run that completes. */
export interface CompletedRun {
  readonly id: string
  readonly organizationId: string
  readonly repositoryId: string
  readonly branch: string
  readonly commitSha: string
}

/**
 * Notes work, and does none: nothing of it is lost when the process dies, and no run waits for it. What it writes becomes
 * true with the run, or not at all.
 */
export type Follower = (run: CompletedRun, now: Date) => Effect.Effect<void, SqlError.SqlError>

/** All that follows; the composition root names them. */
export class CompletedRuns extends Context.Service<CompletedRuns, { readonly followers: ReadonlyArray<Follower> }>()(
  "analysis/CompletedRuns",
) {}
