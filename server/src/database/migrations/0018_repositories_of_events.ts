/** The repository of each event, so that a list of one repository's events reads only those. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    -- null of a test, and of an event of the version before, which has it in its envelope alone
    ALTER TABLE webhook_events ADD COLUMN repository_id uuid;
    ${indexOfSmallTable("webhook_events_by_repository", "webhook_events (organization_id, repository_id, created_at, id)")}
  `)
