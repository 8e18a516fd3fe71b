/**
 * What calls need: the answers to those that carried an `Idempotency-Key`, so that a repeated call does nothing twice; and
 * shares of the window that calls are counted in, so that not each of them costs a statement.
 */
import { script } from "../Script.ts"

export default script(`
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

    -- calls that the last statement set aside for the process that made it; they are among the used ones
    ALTER TABLE rate_limit_windows ADD COLUMN share integer NOT NULL DEFAULT 1;
  `)
