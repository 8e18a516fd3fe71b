/**
 * Organizations, API keys, rate-limit windows, stored responses of calls with an `Idempotency-Key`, and sessions of the
 * dashboard.
 */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE organizations (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      tier text NOT NULL CHECK (tier IN ('free', 'pro', 'enterprise')),
      created_at timestamptz NOT NULL,
      -- what the identity provider calls the organization; null for one that no token names
      external_id text,
      -- from when on nobody can use it any more; its data goes in batches, its row with the last of them
      removal_began_at timestamptz
    );
    CREATE UNIQUE INDEX organizations_by_external_id ON organizations (external_id);

    CREATE TABLE api_keys (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text NOT NULL,
      -- the first characters, to recognise a key by; the key itself is kept only as its SHA-256
      prefix text NOT NULL,
      key_hash bytea NOT NULL UNIQUE,
      permissions text[] NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      -- the name of the credential that a key was made with; null for the command line
      created_by text
    );
    CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at, id);

    -- one row per caller and kind of limit: the newest fixed window and what was used in it
    CREATE TABLE rate_limit_windows (
      subject text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('api_calls', 'analyses')),
      window_start timestamptz NOT NULL,
      used integer NOT NULL,
      -- calls that the last statement set aside for the process that made it; they are among the used ones
      share integer NOT NULL DEFAULT 1,
      PRIMARY KEY (subject, kind)
    );
    CREATE INDEX rate_limit_windows_by_age ON rate_limit_windows (window_start);

    -- Processes remember for a moment whom a credential belongs to. Whoever changes that, with whatever statement, is
    -- announced by the row itself; the argument is the column that has the organization's id.
    CREATE FUNCTION announce_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('credentials', to_jsonb(OLD) ->> TG_ARGV[0]);
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER api_keys_changed AFTER UPDATE OF revoked_at, expires_at, permissions, name OR DELETE ON api_keys
      FOR EACH ROW EXECUTE FUNCTION announce_credentials('organization_id');
    CREATE TRIGGER organizations_changed AFTER UPDATE OF tier, external_id OR DELETE ON organizations
      FOR EACH ROW EXECUTE FUNCTION announce_credentials('id');

    CREATE TABLE idempotency_keys (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      operation text NOT NULL,
      -- SHA-256: neither keys nor requests are kept, they only have to be recognised
      key_hash bytea NOT NULL,
      request_hash bytea NOT NULL,
      -- whose call is at work, and from when on another one may take its place: a process that died does not come back
      lease_token uuid NOT NULL,
      lease_expires_at timestamptz NOT NULL,
      -- encrypted; null while the call is at work
      answer bytea,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, operation, key_hash)
    );
    CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);

    -- sessions of browsers in the dashboard
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
  `)
