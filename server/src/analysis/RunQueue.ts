/** The queue of analysis runs, by the ids of runs. */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import { runsChannel } from "../database/Channels.ts"
import { makeLeasedQueue } from "../foundation/queue/LeasedQueue.ts"
import { hosted } from "../scm/HostedAt.ts"

/** Maximum attempts of a run, each of which ended with its worker, for example because the run crashes it. */
const mostAttempts = 3

const name = "analysis_runs"

const { free, pro, enterprise } = tierLimits

/** Condition for runs: those that never started wait while their repository is disabled, until they are failed; started ones continue. */
const workMay = (sql: SqlClient.SqlClient) => sql`
  (work.lease_token IS NOT NULL OR coalesce((
    SELECT ${hosted(sql).isActive} FROM analysis_runs AS run JOIN (${hosted(sql).tables}) ON repository.id = run.repository_id
    WHERE run.id = work.id::uuid
  ), true))
`

/** Condition for organizations: fewer of their runs are in progress than their tier allows. */
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

/** Creates the queue. Attempts follow without a pause, since only the death of a worker causes another one. */
export const makeRunQueue = makeLeasedQueue({
  name,
  channel: runsChannel,
  mostAttempts,
  pauseAfter: () => Duration.zero,
  workMay,
  organizationMay,
  isClaimedInTurn: true,
})
