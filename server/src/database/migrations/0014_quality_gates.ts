/** What the quality gates said of a run: with the thresholds they had, since those may be changed afterwards. */
import { script } from "../Script.ts"

export default script(`
    -- as the API shows it; null while the run is not completed, and where the gates were not enabled
    ALTER TABLE analysis_runs ADD COLUMN quality_gate_result jsonb
      CHECK (quality_gate_result IS NULL OR status = 'completed');
  `)
