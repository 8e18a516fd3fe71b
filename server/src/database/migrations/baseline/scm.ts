/** Installations of the service on source hosts, their repositories, and events from GitHub. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE installations (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      provider text NOT NULL CHECK (provider IN ('local', 'github')),
      -- id at the provider; for a local folder, its path
      external_id text NOT NULL,
      account_name text NOT NULL,
      account_type text NOT NULL CHECK (account_type IN ('organization', 'user')),
      status text NOT NULL CHECK (status IN ('active', 'suspended')),
      created_at timestamptz NOT NULL,
      suspended_at timestamptz,
      -- set when the host no longer has it: it is not shown any more, but its findings stay
      removed_at timestamptz,
      -- time at which its repositories were last read from the host
      synchronized_at timestamptz,
      UNIQUE (organization_id, provider, external_id),
      CHECK ((status = 'suspended') = (suspended_at IS NOT NULL))
    );
    CREATE INDEX installations_by_age ON installations (organization_id, created_at DESC, id DESC);
    -- several organizations may share a folder, but an installation on GitHub belongs to one
    CREATE UNIQUE INDEX installations_github ON installations (external_id) WHERE provider = 'github';

    CREATE TABLE repositories (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      installation_id uuid NOT NULL REFERENCES installations ON DELETE CASCADE,
      -- id at the provider; for a local folder, its path
      external_id text NOT NULL,
      -- ordered by bytes, so that every database sorts names alike
      name text COLLATE "C" NOT NULL,
      default_branch text NOT NULL,
      is_private boolean NOT NULL,
      enabled boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      -- set when the installation can no longer access it: its runs and findings stay
      removed_at timestamptz,
      gates_enabled boolean NOT NULL DEFAULT false,
      gates_block_merge boolean NOT NULL DEFAULT false,
      gates_min_health_score integer,
      gates_max_critical_findings integer,
      gates_max_high_findings integer,
      gates_max_new_findings integer,
      gates_updated_at timestamptz,
      UNIQUE (installation_id, external_id)
    );
    CREATE INDEX repositories_by_name ON repositories (installation_id, name, id);

    -- users who installed the app, as GitHub reported: only they may connect an installation without an organization
    CREATE TABLE github_installers (
      installation_external_id text PRIMARY KEY,
      user_external_id text NOT NULL,
      created_at timestamptz NOT NULL
    );

    -- events from GitHub, each once; kept for a while after their work is done, to recognize repeated ones
    CREATE TABLE github_deliveries (
      id uuid PRIMARY KEY,
      event text NOT NULL,
      -- the parts of the payload that the work needs
      notice jsonb NOT NULL,
      received_at timestamptz NOT NULL
    );
    CREATE INDEX github_deliveries_age ON github_deliveries (received_at);

    -- pushed branches that wait for an analysis, with the newest push of each
    CREATE TABLE pending_pushes (
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      branch text NOT NULL,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- null for the head of the branch at the start of the run
      commit_sha text,
      triggered_by text NOT NULL CHECK (triggered_by IN ('push', 'pull_request', 'manual')),
      first_received_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      PRIMARY KEY (repository_id, branch)
    );
    CREATE INDEX pending_pushes_due ON pending_pushes (due_at);
  `)
