/** Counts and sizes of each run, for the trend, and the measurements of the files of the newest run of each branch. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE analysis_runs
      ADD COLUMN medium_count integer,
      ADD COLUMN low_count integer,
      ADD COLUMN info_count integer,
      -- findings that the run opened, and those that it resolved
      ADD COLUMN new_count integer,
      ADD COLUMN resolved_count integer,
      ADD COLUMN code_lines integer;

    CREATE TABLE file_measurements (
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      branch text NOT NULL,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      analysis_run_id uuid NOT NULL REFERENCES analysis_runs ON DELETE CASCADE,
      -- all files that the run analyzed; the list contains those with the most lines
      files_total integer NOT NULL,
      -- a single value, since it is always written and read as a whole
      files jsonb NOT NULL,
      PRIMARY KEY (repository_id, branch)
    );
    SELECT confine_to_organization('file_measurements', 'SELECT');
  `)
