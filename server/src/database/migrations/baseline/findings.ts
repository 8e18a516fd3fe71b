/** Findings: a row for each issue of a branch, from the run that first reported it to the run that no longer did. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE findings (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      repository_name text NOT NULL,
      branch text NOT NULL,
      -- the run that first reported it
      analysis_run_id uuid NOT NULL REFERENCES analysis_runs ON DELETE CASCADE,
      fingerprint text NOT NULL,
      move_fingerprint text NOT NULL,
      detector text NOT NULL,
      category text NOT NULL CHECK (category IN ('structure', 'quality', 'architecture', 'security')),
      severity text NOT NULL CHECK (severity IN ('critical', 'high', 'medium', 'low', 'info')),
      -- 0 is critical; lists sort by it
      severity_rank smallint NOT NULL GENERATED ALWAYS AS (
        CASE severity WHEN 'critical' THEN 0 WHEN 'high' THEN 1 WHEN 'medium' THEN 2 WHEN 'low' THEN 3 ELSE 4 END
      ) STORED,
      in_test_code boolean NOT NULL,
      -- role of its code
      role text NOT NULL DEFAULT 'production'
        CHECK (role IN ('production', 'test', 'example', 'fixture', 'documentation', 'vendored')),
      -- null if it is no security finding
      confidence text CHECK (confidence IN ('high', 'medium', 'low')),
      -- 0 is the most urgent: by severity, then confidence, then production code first, as in engine/urgency.ts
      urgency smallint NOT NULL GENERATED ALWAYS AS (
        CASE severity WHEN 'critical' THEN 0 WHEN 'high' THEN 8 WHEN 'medium' THEN 16 WHEN 'low' THEN 24 ELSE 32 END
        + CASE confidence WHEN 'high' THEN 0 WHEN 'medium' THEN 2 WHEN 'low' THEN 6 ELSE 4 END
        + CASE role WHEN 'production' THEN 0 ELSE 1 END
      ) STORED,
      remediation_minutes integer NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      recommendation text,
      -- ordered by bytes, so that every database sorts paths alike
      file_path text COLLATE "C" NOT NULL,
      line_start integer NOT NULL,
      line_end integer NOT NULL CHECK (line_end >= line_start),
      code_snippet text,
      status text NOT NULL CHECK (status IN ('open', 'resolved')),
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      resolved_at timestamptz,
      resolved_by text,
      -- enclosing class and function; empty at the top of a file, for several of them, and if unknown
      symbol text NOT NULL DEFAULT '',
      -- hash of the code alone, wherever it is in its file
      code_fingerprint text NOT NULL DEFAULT '',
      -- its newest proposed fix, as the API shows it
      fix_id uuid,
      CHECK ((status = 'resolved') = (resolved_at IS NOT NULL)),
      CHECK ((status = 'resolved') = (resolved_by IS NOT NULL))
    );
    -- identity: an issue is open once on a branch; if it returns after it was resolved, it gets a new row
    CREATE UNIQUE INDEX findings_open_once ON findings (repository_id, branch, fingerprint) WHERE status = 'open';
    CREATE INDEX findings_by_severity ON findings (organization_id, status, severity_rank, created_at DESC, id DESC);
    CREATE INDEX findings_by_age ON findings (organization_id, status, created_at DESC, id DESC);
    CREATE INDEX findings_by_path ON findings (organization_id, status, file_path, created_at DESC, id DESC);
    CREATE INDEX findings_by_repository
      ON findings (repository_id, status, severity_rank, created_at DESC, id DESC);
    -- Findings of one detector, and counts by detector, for which the index suffices. Findings are written once, at the
    -- end of a run, and changed once, when they are resolved.
    CREATE INDEX findings_by_detector
      ON findings (organization_id, status, detector, severity_rank, created_at DESC, id DESC);
    -- findings of a repository by file, without those of the organization's other repositories in between
    CREATE INDEX findings_by_repository_path
      ON findings (repository_id, status, file_path, created_at DESC, id DESC);
    -- lists with the most urgent first; for lists by age within one severity there are indexes by severity
    CREATE INDEX findings_by_urgency ON findings (organization_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_repository_urgency ON findings (repository_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_run_urgency ON findings (analysis_run_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_detector_urgency
      ON findings (organization_id, status, detector, urgency, created_at DESC, id DESC);
    -- findings of a run with one status
    CREATE INDEX findings_by_run ON findings (analysis_run_id, status, severity_rank, created_at DESC, id DESC);
  `)
