/** The steps of data flows, as structured data. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings
      -- null: no flow, or stored by a release that knew no steps
      ADD COLUMN steps jsonb;
  `)
