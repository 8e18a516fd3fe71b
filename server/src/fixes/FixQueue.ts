/**
 * The queues of fixes that are to be applied: one by the ids of fixes, and one by the ids of batches, which releases that
 * know no batches leave alone.
 */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"
import { fixesChannel } from "../database/Channels.ts"
import { makeLeasedQueue } from "../foundation/queue/LeasedQueue.ts"

/** A fix that outlived this many leases (it ends its workers, or something around it does) is given up. */
const mostAttempts = 3

const names = { fix: "fixes", batch: "fix_batches" } as const

/** Whether the work is for one fix or for a batch. */
export type FixWork = keyof typeof names

/** Condition of a claim: one fix or batch per repository at a time, so that fixes of one file are applied in order. */
const workMay = (sql: SqlClient.SqlClient) => sql`
  (
    SELECT count(*)
    FROM leased_work AS other JOIN fixes AS busy ON busy.id = other.id::uuid OR busy.batch_id = other.id::uuid
    WHERE other.queue IN (${names.fix}, ${names.batch}) AND other.lease_token IS NOT NULL AND other.available_at > now()
      AND other.id <> work.id
      AND busy.repository_id = (
        SELECT repository_id FROM fixes WHERE fixes.id = work.id::uuid OR fixes.batch_id = work.id::uuid LIMIT 1
      )
  ) = 0
`

/** Makes a queue. A fix that is tried again is one whose worker died, so nothing is to be waited for. */
export const makeFixQueue = (work: FixWork) =>
  makeLeasedQueue({
    name: names[work],
    channel: fixesChannel,
    mostAttempts,
    pauseAfter: () => Duration.zero,
    workMay,
    isClaimedInTurn: true,
  })
