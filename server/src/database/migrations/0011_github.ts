/** GitHub: installations of a GitHub App, the events it sends, what waits to be analysed, and what it is told of runs. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE installations DROP CONSTRAINT installations_provider_check;
    ALTER TABLE installations
      ADD CONSTRAINT installations_provider_check CHECK (provider IN ('local', 'github')),
      -- set when the host no longer has it: it is not shown any more, what was found through it stays
      ADD COLUMN removed_at timestamptz,
      -- when its repositories were last read from the host
      ADD COLUMN synchronized_at timestamptz;
    -- a folder may be shown to several organizations, an installation on GitHub belongs to one
    CREATE UNIQUE INDEX installations_github ON installations (external_id) WHERE provider = 'github';

    -- who installed the app, as GitHub said it: only they may connect an installation that is nobody's yet
    CREATE TABLE github_installers (
      installation_external_id text PRIMARY KEY,
      user_external_id text NOT NULL,
      created_at timestamptz NOT NULL
    );

    -- events as GitHub delivered them, each once; kept for a while after their work is done, to know them again
    CREATE TABLE github_deliveries (
      id uuid PRIMARY KEY,
      event text NOT NULL,
      -- what the work needs of the payload, and no more
      notice jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      -- when it is worked on next: while somebody does, the time after which that one is taken for dead
      due_at timestamptz,
      CHECK (due_at IS NULL OR attempts >= 0)
    );
    CREATE INDEX github_deliveries_due ON github_deliveries (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX github_deliveries_age ON github_deliveries (received_at);

    -- branches that were pushed to and wait to be analysed, the newest push of each
    CREATE TABLE pending_pushes (
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      branch text NOT NULL,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- null: the head of the branch when the run starts
      commit_sha text,
      triggered_by text NOT NULL CHECK (triggered_by IN ('push', 'pull_request', 'manual')),
      first_received_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      PRIMARY KEY (repository_id, branch)
    );
    CREATE INDEX pending_pushes_due ON pending_pushes (due_at);

    -- runs that the host is told of, by a check on their commit
    CREATE TABLE check_reports (
      analysis_run_id uuid PRIMARY KEY REFERENCES analysis_runs ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- what the host calls the check, once it has one
      external_id text,
      attempts integer NOT NULL DEFAULT 0,
      -- when it is worked on next; null when the host knows all there is for now
      due_at timestamptz
    );
    CREATE INDEX check_reports_due ON check_reports (due_at) WHERE due_at IS NOT NULL;
  `)
