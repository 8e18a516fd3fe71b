/** Webhooks, their events, deliveries and attempts, and jobs that send failed deliveries again. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text NOT NULL,
      url text NOT NULL,
      -- host and port of the url: receivers on one host share a limit of concurrent requests
      host text NOT NULL,
      events text[] NOT NULL CHECK (cardinality(events) > 0),
      is_active boolean NOT NULL DEFAULT true,
      -- first failed attempt since the last successful one
      failing_since timestamptz,
      -- reason for which the service deactivated it
      disabled_reason text,
      -- encrypted; the previous one also signs until it expires
      secret bytea NOT NULL,
      previous_secret bytea,
      previous_secret_expires_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      -- failed attempts since the last successful one; above a limit, only one is in progress at a time
      consecutive_failures integer NOT NULL DEFAULT 0,
      -- no other attempt is made before this time: while one is in progress, and for a while after it failed
      probe_until timestamptz,
      CHECK ((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)),
      CHECK (NOT is_active OR disabled_reason IS NULL)
    );
    CREATE INDEX webhooks_by_age ON webhooks (organization_id, created_at DESC, id DESC);

    -- A separate table from deliveries, so that the bytes of an envelope are stored once for all its receivers.
    CREATE TABLE webhook_events (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      event text NOT NULL,
      -- the envelope, byte for byte as it is signed and sent, before and after the token of each delivery
      before_token bytea NOT NULL,
      after_token bytea NOT NULL,
      -- time of the event
      created_at timestamptz NOT NULL
    );
    CREATE INDEX webhook_events_retention ON webhook_events (organization_id, created_at);

    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      -- deleted with its event, which belongs to the organization
      organization_id uuid NOT NULL,
      -- No foreign key: deleting a webhook with a long history would take longer than a request. Its deliveries are
      -- deleted in batches; until then no statement finds them, since all statements join the webhook.
      webhook_id uuid NOT NULL,
      -- the envelope's webhook_id
      token text NOT NULL,
      event text NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
      -- trigger of the next attempt, or of the last one
      trigger text NOT NULL CHECK (trigger IN ('automatic', 'manual', 'test')),
      attempt_count integer NOT NULL DEFAULT 0,
      max_attempts integer NOT NULL,
      -- time from which a dispatcher may take it: that of the next attempt, or, while it is leased, the end of the
      -- lease
      due_at timestamptz,
      lease_token uuid,
      -- time of the event
      created_at timestamptz NOT NULL,
      completed_at timestamptz,
      event_id uuid NOT NULL,
      -- true until due_at: the time of the next attempt, or the end of the lease; otherwise it is ready to be leased
      waiting boolean NOT NULL DEFAULT false,
      CHECK ((status = 'pending') = (due_at IS NOT NULL)),
      CHECK ((status = 'pending') = (completed_at IS NULL)),
      CHECK (lease_token IS NULL OR status = 'pending'),
      CHECK (NOT waiting OR status = 'pending'),
      CHECK (lease_token IS NULL OR waiting)
    );
    CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, webhook_id);
    -- Replaces a foreign key, which would look up and lock the event for each of its deliveries: half of the cost of an
    -- insertion. Deliveries are only inserted by the statement that inserts their event.
    CREATE FUNCTION delete_deliveries_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM webhook_deliveries USING deleted_events WHERE webhook_deliveries.event_id = deleted_events.id;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER webhook_events_delete AFTER DELETE ON webhook_events
      REFERENCING OLD TABLE AS deleted_events
      FOR EACH STATEMENT EXECUTE FUNCTION delete_deliveries_of_events();
    -- deliveries of each webhook that are ready, longest due first, in the order of publishing
    CREATE INDEX webhook_deliveries_ready ON webhook_deliveries (webhook_id, due_at, id)
      WHERE status = 'pending' AND NOT waiting;
    CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (due_at, webhook_id) WHERE waiting;
    -- recoveries count their deliveries while their creator waits, from the index alone
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, created_at DESC, id DESC)
      INCLUDE (completed_at, event) WHERE status = 'failed';
    CREATE INDEX webhook_deliveries_history ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
    -- rows of a queue live briefly; without this, vacuum waits until a fifth of a large history has changed
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
      -- null for a phase that did not happen: a kept connection needs no name lookup, connect or handshake
      dns_ms integer,
      connect_ms integer,
      tls_ms integer,
      first_byte_ms integer,
      remote_address text,
      connection_reused boolean,
      PRIMARY KEY (delivery_id, attempt_number),
      CHECK ((outcome = 'succeeded') = (error_type IS NULL))
    );

    -- Jobs that send a webhook's failed deliveries again, in batches, in any process.
    CREATE TABLE webhook_recoveries (
      id uuid PRIMARY KEY,
      -- deleted with the webhook
      organization_id uuid NOT NULL,
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'canceled', 'stopped')),
      -- period of the events, without its end
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      total_count integer NOT NULL,
      recovered_count integer NOT NULL DEFAULT 0,
      skipped_count integer NOT NULL DEFAULT 0,
      -- last processed delivery: the next batch begins after it
      after_created_at timestamptz NOT NULL,
      after_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
      -- time of the next batch
      due_at timestamptz,
      -- consecutive postponements of the next batch
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

    -- deliveries of deleted webhooks that remain to be deleted
    CREATE TABLE webhook_removals (
      webhook_id uuid PRIMARY KEY,
      removed_at timestamptz NOT NULL,
      -- last deleted delivery, newest first: the next batch begins after it, and does not scan dead rows
      before_created_at timestamptz NOT NULL DEFAULT 'infinity',
      before_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE
    );
  `)
