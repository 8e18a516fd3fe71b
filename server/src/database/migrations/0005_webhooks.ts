/** Webhooks, the deliveries owed to them, and the attempts made. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text NOT NULL,
      url text NOT NULL,
      -- host and port of the url: receivers behind one host share a bound on requests in flight
      host text NOT NULL,
      events text[] NOT NULL CHECK (cardinality(events) > 0),
      is_active boolean NOT NULL DEFAULT true,
      -- the first failed attempt since the last successful one
      failing_since timestamptz,
      -- why the service deactivated it by itself
      disabled_reason text,
      -- encrypted; the previous one signs as well until it expires
      secret bytea NOT NULL,
      previous_secret bytea,
      previous_secret_expires_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK ((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)),
      CHECK (NOT is_active OR disabled_reason IS NULL)
    );
    CREATE INDEX webhooks_by_age ON webhooks (organization_id, created_at DESC, id DESC);

    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      -- the envelope's webhook_id
      token text NOT NULL,
      event text NOT NULL,
      -- the envelope, byte for byte as it is signed and sent
      payload bytea NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
      -- what causes the next attempt, or caused the last one
      trigger text NOT NULL CHECK (trigger IN ('automatic', 'manual', 'test')),
      attempt_count integer NOT NULL DEFAULT 0,
      max_attempts integer NOT NULL,
      -- when a dispatcher may take it: at the next attempt's time, or, while it is leased, at the end of the lease
      due_at timestamptz,
      lease_token uuid,
      -- when the event occurred
      created_at timestamptz NOT NULL,
      completed_at timestamptz,
      CHECK ((status = 'pending') = (due_at IS NOT NULL)),
      CHECK ((status = 'pending') = (completed_at IS NULL)),
      CHECK (lease_token IS NULL OR status = 'pending')
    );
    -- the queue: what each webhook is owed, the longest due first, in the order of publishing
    CREATE INDEX webhook_deliveries_queue ON webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending';
    CREATE INDEX webhook_deliveries_history ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
    CREATE INDEX webhook_deliveries_retention ON webhook_deliveries (organization_id, created_at)
      WHERE status <> 'pending';

    CREATE TABLE webhook_attempts (
      delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
      attempt_number integer NOT NULL,
      trigger text NOT NULL CHECK (trigger IN ('automatic', 'manual', 'test')),
      outcome text NOT NULL CHECK (outcome IN ('succeeded', 'failed')),
      response_status_code integer,
      response_body text,
      error_type text CHECK (
        error_type IN ('timeout', 'connection', 'dns', 'tls', 'redirect', 'http_status', 'blocked_url')
      ),
      duration_ms integer NOT NULL,
      attempted_at timestamptz NOT NULL,
      PRIMARY KEY (delivery_id, attempt_number),
      CHECK ((outcome = 'succeeded') = (error_type IS NULL))
    );
  `)
