/** What recognises findings across edits and across versions of the engine. */
import { script } from "../Script.ts"

export default script(`
    -- enclosing class and function; empty at the top of a file, for what concerns several, and where nobody knows
    ALTER TABLE findings ADD COLUMN symbol text NOT NULL DEFAULT '';
    -- the code alone, wherever in its file it stands
    ALTER TABLE findings ADD COLUMN code_fingerprint text NOT NULL DEFAULT '';
    -- the version of the engine that a completed run was made with; null where it was not noted
    ALTER TABLE analysis_runs ADD COLUMN engine_version text;
  `)
