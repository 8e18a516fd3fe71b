/** Event streams: events are kept while a stream is open, and read in the order of the transactions that published them. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    ALTER TABLE organizations
      -- until when events are kept for streams, also those that no webhook has chosen
      ADD COLUMN listened_until timestamptz;
    GRANT UPDATE (listened_until) ON organizations TO code_analysis_tenant;
    ALTER TABLE webhook_events
      -- the transaction that published it, where somebody listened
      ADD COLUMN published_in xid8,
      -- made up on request
      ADD COLUMN is_test boolean NOT NULL DEFAULT false;
    ${indexOfSmallTable(
      "webhook_events_streamed",
      "webhook_events (organization_id, published_in, id) WHERE published_in IS NOT NULL",
    )}
  `)
