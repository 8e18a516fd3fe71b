/** Findings of other tools know the commit that they were found in: no run of the service says it. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings ADD COLUMN imported_commit text;
  `)
