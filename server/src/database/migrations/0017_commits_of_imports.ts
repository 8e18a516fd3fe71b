/** The commit of findings of other tools, which have no run of the service to take it from. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings ADD COLUMN imported_commit text;
  `)
