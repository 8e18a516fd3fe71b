/** Fixes of findings: their changes, decisions about them, their application, and the queue of findings to try. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE fixes (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      repository_name text NOT NULL,
      branch text NOT NULL,
      finding_id uuid NOT NULL REFERENCES findings ON DELETE CASCADE,
      -- the run from which it was generated, and the commit of that run, on which it was proved
      analysis_run_id uuid NOT NULL REFERENCES analysis_runs ON DELETE CASCADE,
      base_commit_sha text NOT NULL,
      -- finds the finding again in changed content
      detector text NOT NULL,
      fingerprint text NOT NULL,
      status text NOT NULL CHECK (status IN ('proposed', 'approved', 'rejected', 'applying', 'applied', 'failed')),
      title text NOT NULL,
      explanation text NOT NULL,
      confidence text NOT NULL CHECK (confidence IN ('high', 'medium', 'low')),
      -- 'detector', or the name of a model
      generated_by text NOT NULL,
      -- [{ file_path, change_type, additions, deletions, diff, base_blob, edits: [{ start, end, text }] }]
      changes jsonb NOT NULL CHECK (jsonb_array_length(changes) > 0),
      -- hash of the removed and added lines, wherever they are in their files
      change_hash bytea NOT NULL,
      review_decision text CHECK (review_decision IN ('approved', 'rejected')),
      review_comment text,
      -- null if the service decided by itself
      reviewed_by text,
      reviewed_at timestamptz,
      -- last attempt to apply it
      target_branch text,
      commit_message text,
      create_pull_request boolean,
      -- commit of the push in progress: after a crash, the next worker checks if it arrived
      pushed_commit_sha text,
      commit_sha text,
      pull_request_url text,
      error_message text,
      apply_requested_at timestamptz,
      apply_finished_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK ((review_decision IS NULL) = (reviewed_at IS NULL)),
      CHECK ((status = 'proposed') = (review_decision IS NULL)),
      CHECK ((status = 'rejected') = (review_decision IS NOT DISTINCT FROM 'rejected')),
      CHECK ((status IN ('applying', 'applied', 'failed')) = (apply_requested_at IS NOT NULL)),
      CHECK (apply_requested_at IS NULL OR (target_branch IS NOT NULL AND create_pull_request IS NOT NULL)),
      CHECK ((status IN ('applied', 'failed')) = (apply_finished_at IS NOT NULL)),
      CHECK ((status = 'applied') = (commit_sha IS NOT NULL)),
      CHECK ((status = 'failed') = (error_message IS NOT NULL))
    );
    -- one fix of a finding is open at a time; a failed one is replaced when its file has changed
    CREATE UNIQUE INDEX fixes_one_open ON fixes (finding_id) WHERE status IN ('proposed', 'approved', 'applying');
    CREATE INDEX fixes_by_finding ON fixes (finding_id, created_at DESC, id DESC);
    CREATE INDEX fixes_by_age ON fixes (organization_id, created_at DESC, id DESC);
    CREATE INDEX fixes_by_state ON fixes (organization_id, status, confidence, created_at DESC, id DESC);
    CREATE INDEX fixes_by_repository ON fixes (repository_id, created_at DESC, id DESC);
    CREATE INDEX fixes_by_repository_state ON fixes (repository_id, status, confidence, created_at DESC, id DESC);
    -- runs are deleted with their repositories
    CREATE INDEX fixes_by_run ON fixes (analysis_run_id);

    -- Completed runs whose findings wait for fixes: only the newest of each branch.
    CREATE TABLE fix_generations (
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      branch text NOT NULL,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      analysis_run_id uuid NOT NULL REFERENCES analysis_runs ON DELETE CASCADE,
      commit_sha text NOT NULL,
      PRIMARY KEY (repository_id, branch)
    );
    CREATE INDEX fix_generations_by_run ON fix_generations (analysis_run_id);

    -- Findings for which no fix was found; they are not tried again with the same content and sources.
    CREATE TABLE fix_refusals (
      finding_id uuid PRIMARY KEY REFERENCES findings ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- content of the finding's file, and names and versions of the sources
      base_blob text NOT NULL,
      sources text NOT NULL,
      reason text NOT NULL,
      refused_at timestamptz NOT NULL
    );
  `)
