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
      -- id at the identity provider; null if no token names the organization
      external_id text,
      -- time from which it cannot be used any more; its data is deleted in batches, then its row
      removal_began_at timestamptz
    );
    CREATE UNIQUE INDEX organizations_by_external_id ON organizations (external_id);

    CREATE TABLE api_keys (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text NOT NULL,
      -- first characters, to recognize a key by; the key itself is only stored as its SHA-256
      prefix text NOT NULL,
      key_hash bytea NOT NULL UNIQUE,
      permissions text[] NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz,
      -- name of the credential that created the key; null for the command line
      created_by text
    );
    CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at, id);

    -- a row for each caller and kind of limit: the newest fixed window, and its count
    CREATE TABLE rate_limit_windows (
      subject text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('api_calls', 'analyses')),
      window_start timestamptz NOT NULL,
      used integer NOT NULL,
      -- calls that the last statement reserved for its process; the used ones include them
      share integer NOT NULL DEFAULT 1,
      PRIMARY KEY (subject, kind)
    );
    CREATE INDEX rate_limit_windows_by_age ON rate_limit_windows (window_start);

    -- Processes cache the owners of credentials for a moment. This trigger announces each change, whatever statement
    -- makes it; its argument is the column with the organization's id.
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
      -- SHA-256: neither keys nor requests are stored, since they only have to be recognized
      key_hash bytea NOT NULL,
      request_hash bytea NOT NULL,
      -- lease of the call in progress, and the time from which another may replace it, since a dead process does not
      -- return
      lease_token uuid NOT NULL,
      lease_expires_at timestamptz NOT NULL,
      -- encrypted; null while the call is in progress
      answer bytea,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, operation, key_hash)
    );
    CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);

    -- browser sessions of the dashboard
    CREATE TABLE dashboard_sessions (
      -- SHA-256 of the secret in the browser's cookie
      token_hash bytea PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- name of the user in the credential
      user_name text NOT NULL,
      credential_kind text NOT NULL CHECK (credential_kind IN ('key', 'token')),
      -- encrypted credential with which the dashboard calls the API
      credential bytea NOT NULL,
      -- token in the forms of the session
      csrf_token text NOT NULL,
      -- message that the next page of this path shows once
      notice jsonb,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX dashboard_sessions_by_end ON dashboard_sessions (expires_at);
    CREATE INDEX dashboard_sessions_by_organization ON dashboard_sessions (organization_id);
  `)
