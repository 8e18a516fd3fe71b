/** Waits, when nobody calls any more, until what is under way has ended. */
import { setTimeout as sleep } from "node:timers/promises"
import { ask } from "./world.ts"

/** Leases of what was under way at the last kill run out, and what they held is done. */
const settleMillis = 180_000
const pollMillis = 500

const underWay = `
  SELECT (SELECT count(*) FROM analysis_runs WHERE status IN ('queued', 'running'))::int
    + (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')::int AS count
`

/** Number of analyses and deliveries that are still under way when the time is up. */
export const settle = async (databaseUrl: string): Promise<number> => {
  const deadline = Date.now() + settleMillis
  for (;;) {
    const count = (await ask<{ readonly count: number }>(databaseUrl, underWay))[0]?.count ?? 0
    if (count === 0 || Date.now() > deadline) return count
    await sleep(pollMillis)
  }
}
