/** Webhooks that are limited to repositories and severities, and that have custom headers. */
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
