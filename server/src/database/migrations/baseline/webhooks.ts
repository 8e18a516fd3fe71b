/** Webhooks, their events, deliveries and attempts, and jobs that send failed deliveries again. */
import { script } from "../../Script.ts"

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
      -- attempts that failed since the last one that succeeded; from a number on, only one goes out at a time
      consecutive_failures integer NOT NULL DEFAULT 0,
      -- while that one is out, and for a while after it failed: nobody sends another
      probe_until timestamptz,
      CHECK ((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)),
      CHECK (NOT is_active OR disabled_reason IS NULL)
    );
    CREATE INDEX webhooks_by_age ON webhooks (organization_id, created_at DESC, id DESC);

    -- Apart from their deliveries, so that the bytes of an envelope are stored once for all its receivers.
    CREATE TABLE webhook_events (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      event text NOT NULL,
      -- the envelope, byte for byte as it is signed and sent, around the token that each delivery has of its own
      before_token bytea NOT NULL,
      after_token bytea NOT NULL,
      -- when the event occurred
      created_at timestamptz NOT NULL
    );
    CREATE INDEX webhook_events_retention ON webhook_events (organization_id, created_at);

    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      -- it goes with its event, which is the organization's
      organization_id uuid NOT NULL,
      -- A webhook with a long history could not be deleted within a request if that went with it: its deliveries follow
      -- in batches. Until then they have no webhook, so nobody finds them: every statement goes through the webhook.
      webhook_id uuid NOT NULL,
      -- the envelope's webhook_id
      token text NOT NULL,
      event text NOT NULL,
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
      event_id uuid NOT NULL,
      -- until due_at: the time of the next attempt, or the end of the lease; what does not wait is ready to be leased
      waiting boolean NOT NULL DEFAULT false,
      CHECK ((status = 'pending') = (due_at IS NOT NULL)),
      CHECK ((status = 'pending') = (completed_at IS NULL)),
      CHECK (lease_token IS NULL OR status = 'pending'),
      CHECK (NOT waiting OR status = 'pending'),
      CHECK (lease_token IS NULL OR waiting)
    );
    CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, webhook_id);
    -- In place of a foreign key, which would look every event up and lock it for each of its deliveries: half of what an
    -- insertion costs. A delivery is only ever inserted by the statement that inserts its event.
    CREATE FUNCTION delete_deliveries_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM webhook_deliveries USING deleted_events WHERE webhook_deliveries.event_id = deleted_events.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER webhook_events_delete AFTER DELETE ON webhook_events
      REFERENCING OLD TABLE AS deleted_events
      FOR EACH STATEMENT EXECUTE FUNCTION delete_deliveries_of_events();
    -- what each webhook can be sent now, the longest due first, in the order of publishing
    CREATE INDEX webhook_deliveries_ready ON webhook_deliveries (webhook_id, due_at, id)
      WHERE status = 'pending' AND NOT waiting;
    CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (due_at, webhook_id) WHERE waiting;
    -- recoveries count what they are about while their creator waits: the index alone answers that
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, created_at DESC, id DESC)
      INCLUDE (completed_at, event) WHERE status = 'failed';
    CREATE INDEX webhook_deliveries_history ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
    -- rows of a queue die young; without this, vacuum waits until a fifth of a large history has changed
    ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);

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
      -- null for a phase that did not take place: a kept connection needs no name, no connect and no handshake
      dns_ms integer,
      connect_ms integer,
      tls_ms integer,
      first_byte_ms integer,
      remote_address text,
      connection_reused boolean,
      PRIMARY KEY (delivery_id, attempt_number),
      CHECK ((outcome = 'succeeded') = (error_type IS NULL))
    );

    -- Jobs that send a webhook's failed deliveries again, in batches, in whichever process gets to them.
    CREATE TABLE webhook_recoveries (
      id uuid PRIMARY KEY,
      -- the webhook's, with which it goes
      organization_id uuid NOT NULL,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'canceled', 'stopped')),
      -- the span in which the events occurred, its end excluded
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      total_count integer NOT NULL,
      recovered_count integer NOT NULL DEFAULT 0,
      skipped_count integer NOT NULL DEFAULT 0,
      -- the last delivery that was dealt with: the next batch goes on after it, and never comes back to it
      after_created_at timestamptz NOT NULL,
      after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
      -- when the next batch is due
      due_at timestamptz,
      -- how often in a row that was put off
      pauses integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      completed_at timestamptz,
      CHECK (since < until),
      CHECK ((status IN ('pending', 'running')) = (completed_at IS NULL)),
      CHECK ((due_at IS NULL) = (completed_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX webhook_recoveries_under_way ON webhook_recoveries (webhook_id) WHERE completed_at IS NULL;
    CREATE INDEX webhook_recoveries_due ON webhook_recoveries (due_at) WHERE completed_at IS NULL;
    CREATE INDEX webhook_recoveries_retention ON webhook_recoveries (organization_id, completed_at)
      WHERE completed_at IS NOT NULL;

    -- what is still to be deleted of webhooks that are gone
    CREATE TABLE webhook_removals (
      webhook_id uuid PRIMARY KEY,
      removed_at timestamptz NOT NULL,
      -- the last delivery that was deleted, newest first: the next batch begins after it, not at what is gone
      before_created_at timestamptz NOT NULL DEFAULT 'infinity',
      before_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE
    );
  `)
