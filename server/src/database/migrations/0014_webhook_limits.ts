/** Webhooks with a maximum of requests a minute. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    ALTER TABLE webhooks
      -- null for no limit
      ADD COLUMN maximum_per_minute integer CHECK (maximum_per_minute BETWEEN 1 AND 1000),
      -- time of the last request; the next one waits for its share of a minute
      ADD COLUMN last_turn_at timestamptz;
    -- tests and manual attempts, which go first
    ${indexOfSmallTable(
      "webhook_deliveries_by_hand",
      "webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending' AND NOT waiting AND trigger <> 'automatic'",
    )}
  `)
