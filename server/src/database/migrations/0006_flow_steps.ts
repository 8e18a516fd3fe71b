/** The steps of data flows, as structured data. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings
      -- null if it is no flow, or was stored by a release without steps
      ADD COLUMN steps jsonb;
  `)
