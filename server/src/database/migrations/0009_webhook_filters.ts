/** Webhooks that are limited to repositories and severities, and that have custom headers. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE webhooks
      -- empty for all repositories
      ADD COLUMN repository_ids uuid[] NOT NULL DEFAULT '{}',
      ADD COLUMN minimum_severity text NOT NULL DEFAULT 'info',
      -- encrypted; the names are also stored in plain text, to be shown
      ADD COLUMN headers bytea,
      ADD COLUMN header_names text[] NOT NULL DEFAULT '{}';
  `)
