/** Analysis runs: request, progress, results, and their reports to the source host. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE analysis_runs (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      repository_name text NOT NULL,
      branch text NOT NULL,
      commit_sha text,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      triggered_by text NOT NULL,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      -- time at which analysis.started was published: once, however often the run is taken over
      announced_at timestamptz,
      completed_at timestamptz,
      duration_seconds integer,

      score_version integer,
      health_score integer,
      structure_score integer,
      quality_score integer,
      architecture_score integer,
      -- details of the scores; null until the run is completed
      score_breakdown jsonb,
      findings_count integer,
      critical_count integer,
      high_count integer,
      files_analyzed integer,

      failure_code text,
      failure_message text,
      failed_at_step text,

      -- newest state of the progress stream; the sequence is the id of its event
      progress_sequence integer NOT NULL DEFAULT 1,
      progress_step text NOT NULL DEFAULT 'queued',
      progress_percent integer NOT NULL DEFAULT 0,
      progress_files_processed integer NOT NULL DEFAULT 0,
      progress_files_total integer,
      progress_message text NOT NULL DEFAULT '',
      progress_at timestamptz NOT NULL,

      -- result of the quality gates with their thresholds, as the API shows it; null if the run is not completed or had
      -- no gates
      quality_gate_result jsonb,
      -- version of the engine of a completed run; null if it was not recorded
      engine_version text,

      CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
      CHECK ((status IN ('completed', 'failed')) = (completed_at IS NOT NULL)),
      CHECK ((status = 'completed') = (health_score IS NOT NULL)),
      CHECK (quality_gate_result IS NULL OR status = 'completed')
    );
    -- one open run per repository: a second trigger is a conflict
    CREATE UNIQUE INDEX analysis_runs_one_open ON analysis_runs (repository_id) WHERE status IN ('queued', 'running');
    -- for the number of open runs by organization
    CREATE INDEX analysis_runs_open ON analysis_runs (organization_id) WHERE status IN ('queued', 'running');
    CREATE INDEX analysis_runs_history ON analysis_runs (organization_id, created_at DESC, id DESC);
    -- finds failed runs among many completed ones; a run changes its status three times
    CREATE INDEX analysis_runs_by_status ON analysis_runs (organization_id, status, created_at DESC, id DESC);
    CREATE INDEX analysis_runs_repository_history ON analysis_runs (repository_id, created_at DESC, id DESC);
    CREATE INDEX analysis_runs_completed ON analysis_runs (repository_id, branch, completed_at DESC)
      WHERE status = 'completed';

    -- runs that are reported to the host by a check on their commit
    CREATE TABLE check_reports (
      analysis_run_id uuid PRIMARY KEY REFERENCES analysis_runs ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- id of the check at the host; null before it exists
      external_id text
    );
  `)
