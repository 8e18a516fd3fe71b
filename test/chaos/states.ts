/** The legal states of deliveries and attempts as queries: each finds the rows that break one rule. */

/**
 * A rule with the query for its violations: rows with a column `culprit`. `$1` is an array, see `retryDelaysMillis`.
 */
export interface StateRule {
  readonly rule: string
  readonly query: string
}

/** Invariants that hold at all times, in whatever order processes die. */
export const rulesAtAllTimes: ReadonlyArray<StateRule> = [
  {
    rule: "attempts are numbered from 1 without a gap",
    query: `
      SELECT delivery_id AS culprit FROM webhook_attempts GROUP BY delivery_id
      HAVING min(attempt_number) <> 1 OR max(attempt_number) <> count(*)
    `,
  },
  {
    rule: "a delivery counts the attempts that are recorded",
    query: `
      SELECT id AS culprit FROM webhook_deliveries AS delivery
      WHERE attempt_count <> (SELECT count(*) FROM webhook_attempts WHERE delivery_id = delivery.id)
    `,
  },
  {
    rule: "no attempt follows a success",
    query: `
      SELECT delivery_id AS culprit FROM webhook_attempts AS earlier
      WHERE outcome = 'succeeded' AND EXISTS (
        SELECT 1 FROM webhook_attempts AS later
        WHERE later.delivery_id = earlier.delivery_id AND later.attempt_number > earlier.attempt_number
      )
    `,
  },
  {
    rule: "a delivery has succeeded when one of its attempts has, and only then",
    query: `
      SELECT id AS culprit FROM webhook_deliveries AS delivery
      WHERE (status = 'succeeded') <> EXISTS (
        SELECT 1 FROM webhook_attempts WHERE delivery_id = delivery.id AND outcome = 'succeeded'
      )
    `,
  },
  {
    rule: "what is over has an end, and neither a time to come nor a lease",
    query: `
      SELECT id AS culprit FROM webhook_deliveries
      WHERE status IN ('succeeded', 'failed')
        AND (completed_at IS NULL OR due_at IS NOT NULL OR lease_token IS NOT NULL OR waiting)
    `,
  },
  {
    rule: "what is pending has a time to come and no end",
    query: `
      SELECT id AS culprit FROM webhook_deliveries
      WHERE status = 'pending' AND (due_at IS NULL OR completed_at IS NOT NULL)
    `,
  },
  {
    rule: "what is leased waits for the end of the lease",
    query: `SELECT id AS culprit FROM webhook_deliveries WHERE lease_token IS NOT NULL AND NOT waiting`,
  },
  {
    rule: "no automatic attempt is made beyond those that were granted",
    query: `
      SELECT id AS culprit FROM webhook_attempts AS attempt
      JOIN webhook_deliveries AS delivery ON delivery.id = attempt.delivery_id
      WHERE attempt.trigger = 'automatic' AND attempt.attempt_number > delivery.max_attempts
    `,
  },
  {
    rule: "a delivery to an active webhook is given up only after all its attempts",
    query: `
      SELECT delivery.id AS culprit FROM webhook_deliveries AS delivery
      JOIN webhooks ON webhooks.id = delivery.webhook_id
      WHERE delivery.status = 'failed' AND delivery.trigger = 'automatic' AND webhooks.is_active
        AND delivery.attempt_count < delivery.max_attempts
    `,
  },
  {
    rule: "no automatic attempt comes before its time on the schedule",
    query: `
      SELECT later.delivery_id AS culprit FROM webhook_attempts AS later
      JOIN webhook_attempts AS earlier
        ON earlier.delivery_id = later.delivery_id AND earlier.attempt_number = later.attempt_number - 1
      WHERE later.trigger = 'automatic'
        AND later.attempted_at < earlier.attempted_at
          + (earlier.duration_ms + ($1::integer[])[earlier.attempt_number]) * interval '1 millisecond'
    `,
  },
  {
    rule: "an event is owed to a webhook once",
    query: `
      SELECT min(id::text) AS culprit FROM webhook_deliveries GROUP BY event_id, webhook_id HAVING count(*) > 1
    `,
  },
]

/** Maximum of culprits that an objection names; it also states their total number. */
const named = 3

/** Runs a query, for example with a client of pg. */
export type Ask = (
  query: string,
  values: ReadonlyArray<unknown>,
) => Promise<ReadonlyArray<{ readonly culprit: string }>>

/**
 * Objections to the rows in the database: each names a rule and the rows that violate it.
 *
 * @param retryDelaysMillis the least time from the failure of attempt 1, 2, ... to the next
 */
export const findIllegalStates = async (
  ask: Ask,
  retryDelaysMillis: ReadonlyArray<number>,
): Promise<ReadonlyArray<string>> => {
  const objections: Array<string> = []
  for (const { rule, query } of rulesAtAllTimes) {
    const culprits = await ask(query, query.includes("$1") ? [retryDelaysMillis] : [])
    if (culprits.length === 0) continue
    const names = culprits.slice(0, named).map(({ culprit }) => culprit)
    objections.push(`not so that ${rule}: ${culprits.length} deliveries, ${names.join(", ")}`)
  }
  return objections
}
