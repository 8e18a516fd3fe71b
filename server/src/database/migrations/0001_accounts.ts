/** Organizations, their API keys, and the windows that calls and analyses are counted in. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE organizations (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      tier text NOT NULL CHECK (tier IN ('free', 'pro', 'enterprise')),
      created_at timestamptz NOT NULL
    );

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
      revoked_at timestamptz
    );
    CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at);

    -- one row per caller and kind of limit: the newest fixed window and what was used in it
    CREATE TABLE rate_limit_windows (
      subject text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('api_calls', 'analyses')),
      window_start timestamptz NOT NULL,
      used integer NOT NULL,
      PRIMARY KEY (subject, kind)
    );
    CREATE INDEX rate_limit_windows_by_age ON rate_limit_windows (window_start);
  `)
