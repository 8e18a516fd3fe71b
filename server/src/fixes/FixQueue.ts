/** The queue of fixes that are to be applied, by the ids of fixes. */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"
import { fixesChannel } from "../database/Channels.ts"
import { makeLeasedQueue } from "../foundation/queue/LeasedQueue.ts"

/** A fix that outlived this many leases (it ends its workers, or something around it does) is given up. */
const mostAttempts = 3

const name = "fixes"

/** Of a repository one fix at a time, so that fixes of one file go in in the order they were asked for. */
const workMay = (sql: SqlClient.SqlClient) => sql`
  (
    SELECT count(*)
    FROM leased_work AS other JOIN fixes AS busy ON busy.id = other.id::uuid
    WHERE other.queue = ${name} AND other.lease_token IS NOT NULL AND other.available_at > now() AND other.id <> work.id
      AND busy.repository_id = (SELECT repository_id FROM fixes WHERE fixes.id = work.id::uuid)
  ) = 0
`

/** Makes the queue. A fix that is tried again is one whose worker died, so nothing is to be waited for. */
export const makeFixQueue = makeLeasedQueue({
  name,
  channel: fixesChannel,
  mostAttempts,
  pauseAfter: () => Duration.zero,
  workMay,
  isClaimedInTurn: true,
})
