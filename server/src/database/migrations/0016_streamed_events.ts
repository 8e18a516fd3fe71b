/** Event streams: events are kept while a stream is open, and read in the order of the transactions that published them. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    ALTER TABLE organizations
      -- time until which events are kept for streams, also those that no webhook selects
      ADD COLUMN listened_until timestamptz;
    GRANT UPDATE (listened_until) ON organizations TO code_analysis_tenant;
    ALTER TABLE webhook_events
      -- transaction that published the event, if a stream was open
      ADD COLUMN published_in xid8,
      -- true for an event that was requested as a test
      ADD COLUMN is_test boolean NOT NULL DEFAULT false;
    ${indexOfSmallTable(
      "webhook_events_streamed",
      "webhook_events (organization_id, published_in, id) WHERE published_in IS NOT NULL",
    )}
  `)
