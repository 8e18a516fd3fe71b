/** The queue of analysis runs, by the ids of runs. */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import { runsChannel } from "../database/Channels.ts"
import { makeLeasedQueue } from "../foundation/queue/LeasedQueue.ts"
import { hosted } from "../scm/HostedAt.ts"

/** A run that outlived this many leases (it ends its workers, or something around it does) is given up. */
const mostAttempts = 3

const name = "analysis_runs"

const { free, pro, enterprise } = tierLimits

/** Runs that never started wait while their repository is switched off, until they are failed; begun ones go on. */
const workMay = (sql: SqlClient.SqlClient) => sql`
  (work.lease_token IS NOT NULL OR coalesce((
    SELECT ${hosted(sql).isActive} FROM analysis_runs AS run JOIN (${hosted(sql).tables}) ON repository.id = run.repository_id
    WHERE run.id = work.id::uuid
  ), true))
`

/** The tier of an organization says how many of its runs are worked on at a time. */
const organizationMay = (sql: SqlClient.SqlClient) => sql`
  (
    SELECT count(*) FROM leased_work AS running
    WHERE running.queue = ${name} AND running.organization_id = turn.organization_id AND running.lease_token IS NOT NULL
  ) < coalesce((
    SELECT CASE tier
      WHEN 'free' THEN ${free.concurrentAnalyses}::int WHEN 'pro' THEN ${pro.concurrentAnalyses}::int
      ELSE ${enterprise.concurrentAnalyses}::int END
    FROM organizations WHERE organizations.id = turn.organization_id
  ), 1)
`

/** Makes the queue. A run that is tried again is one whose worker died, so nothing is to be waited for. */
export const makeRunQueue = makeLeasedQueue({
  name,
  channel: runsChannel,
  mostAttempts,
  pauseAfter: () => Duration.zero,
  workMay,
  organizationMay,
  isClaimedInTurn: true,
})
