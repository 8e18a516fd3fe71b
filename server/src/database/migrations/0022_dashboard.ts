/** Sessions of browsers in the dashboard. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE dashboard_sessions (
      -- SHA-256 of the secret in the browser's cookie
      token_hash bytea PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- who signed in, as the credential names them
      user_name text NOT NULL,
      credential_kind text NOT NULL CHECK (credential_kind IN ('key', 'token')),
      -- encrypted: what the dashboard calls the API with
      credential bytea NOT NULL,
      -- what the forms of the session carry
      csrf_token text NOT NULL,
      -- what the next page of this path has to say, once
      notice jsonb,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX dashboard_sessions_by_end ON dashboard_sessions (expires_at);
    CREATE INDEX dashboard_sessions_by_organization ON dashboard_sessions (organization_id);
    SELECT confine_to_organization('dashboard_sessions');
  `)
