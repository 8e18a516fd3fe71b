/** The repository of each event, so that a list of one repository's events reads only those. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    -- null for tests, and for events of the previous version, which only have it in their envelope
    ALTER TABLE webhook_events ADD COLUMN repository_id uuid;
    ${indexOfSmallTable("webhook_events_by_repository", "webhook_events (organization_id, repository_id, created_at, id)")}
  `)
