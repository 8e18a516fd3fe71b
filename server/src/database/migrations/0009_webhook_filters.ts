/** Webhooks for some repositories and severities, and with headers of their own. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE webhooks
      -- none means all
      ADD COLUMN repository_ids uuid[] NOT NULL DEFAULT '{}',
      ADD COLUMN minimum_severity text NOT NULL DEFAULT 'info',
      -- encrypted; their names are shown, so they stand in the clear as well
      ADD COLUMN headers bytea,
      ADD COLUMN header_names text[] NOT NULL DEFAULT '{}';
  `)
