/** Indices for lists that had to pass over what their filters leave out. */
import { script } from "../Script.ts"

export default script(`
    -- The findings of one detector, and the counts by detector, which need nothing else. Findings are written once, at
    -- the end of a run, and changed once, when they are resolved.
    CREATE INDEX findings_by_detector
      ON findings (organization_id, status, detector, severity_rank, created_at DESC, id DESC);
    -- the findings of a repository, file by file: of its organization, other repositories' would lie in between
    CREATE INDEX findings_by_repository_path
      ON findings (repository_id, status, file_path, created_at DESC, id DESC);
    -- a run's findings of one status
    DROP INDEX findings_by_run;
    CREATE INDEX findings_by_run ON findings (analysis_run_id, status, severity_rank, created_at DESC, id DESC);
    -- failed runs among many that completed; a run changes its status three times
    CREATE INDEX analysis_runs_by_status ON analysis_runs (organization_id, status, created_at DESC, id DESC);
  `)
