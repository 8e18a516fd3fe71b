/** Why the scores of a run are what they are. */
import { script } from "../Script.ts"

export default script(`
    -- null until a run is completed, and of runs that were scored by version 1
    ALTER TABLE analysis_runs ADD COLUMN score_breakdown jsonb;
  `)
