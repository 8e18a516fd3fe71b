/** Findings of other tools, which are stored beside those of the service and compared only with those of their own source. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings
      -- empty for findings of the service; else the tool, with its category after a slash
      ADD COLUMN source text NOT NULL DEFAULT '';
  `)
