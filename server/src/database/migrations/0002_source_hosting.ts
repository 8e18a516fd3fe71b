/** Installations of the service on a source host, and the repositories each can see. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE installations (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      provider text NOT NULL CHECK (provider IN ('local')),
      -- what the provider calls it; for a local folder its path
      external_id text NOT NULL,
      account_name text NOT NULL,
      account_type text NOT NULL CHECK (account_type IN ('organization', 'user')),
      status text NOT NULL CHECK (status IN ('active', 'suspended')),
      created_at timestamptz NOT NULL,
      suspended_at timestamptz,
      UNIQUE (organization_id, provider, external_id),
      CHECK ((status = 'suspended') = (suspended_at IS NOT NULL))
    );
    CREATE INDEX installations_by_age ON installations (organization_id, created_at DESC, id DESC);

    CREATE TABLE repositories (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      installation_id uuid NOT NULL REFERENCES installations ON DELETE CASCADE,
      -- what the provider calls it; for a local folder its path
      external_id text NOT NULL,
      -- by bytes, so that every database orders names alike
      name text COLLATE "C" NOT NULL,
      default_branch text NOT NULL,
      is_private boolean NOT NULL,
      enabled boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      -- set while the installation can no longer see it: its runs and findings stay
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
  `)
