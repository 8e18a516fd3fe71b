/**
 * Events apart from their deliveries, so that the bytes of an envelope are stored once for all its receivers; what is ready
 * apart from what waits, so that looking for work costs nothing for what is not due; what is known of each endpoint's
 * health; and of each attempt where it went and what it spent its time on.
 */
import { script } from "../Script.ts"

export default script(`
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

    ALTER TABLE webhook_deliveries
      ADD COLUMN event_id uuid,
      -- until due_at: the time of the next attempt, or the end of the lease; what does not wait is ready to be leased
      ADD COLUMN waiting boolean NOT NULL DEFAULT false;

    -- a delivery from before had its envelope to itself
    INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
    SELECT id, organization_id, event,
      substring(payload FROM 1 FOR position(convert_to(token, 'UTF8') IN payload) - 1),
      substring(payload FROM position(convert_to(token, 'UTF8') IN payload) + octet_length(token)),
      created_at
    FROM webhook_deliveries;
    UPDATE webhook_deliveries SET event_id = id, waiting = status = 'pending';

    DROP INDEX webhook_deliveries_queue, webhook_deliveries_retention;
    ALTER TABLE webhook_deliveries
      DROP COLUMN payload,
      ALTER COLUMN event_id SET NOT NULL,
      -- it goes with its event, which is the organization's
      DROP CONSTRAINT webhook_deliveries_organization_id_fkey,
      ADD CHECK (NOT waiting OR status = 'pending'),
      ADD CHECK (lease_token IS NULL OR waiting);
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
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, created_at DESC, id DESC)
      WHERE status = 'failed';
    -- rows of a queue die young; without this, vacuum waits until a fifth of a large history has changed
    ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);

    ALTER TABLE webhooks
      -- attempts that failed since the last one that succeeded; from a number on, only one goes out at a time
      ADD COLUMN consecutive_failures integer NOT NULL DEFAULT 0,
      -- while that one is out, and for a while after it failed: nobody sends another
      ADD COLUMN probe_until timestamptz;
    UPDATE webhooks SET consecutive_failures = 1 WHERE failing_since IS NOT NULL;

    ALTER TABLE webhook_attempts
      -- null for a phase that did not take place: a kept connection needs no name, no connect and no handshake
      ADD COLUMN dns_ms integer,
      ADD COLUMN connect_ms integer,
      ADD COLUMN tls_ms integer,
      ADD COLUMN first_byte_ms integer,
      ADD COLUMN remote_address text,
      ADD COLUMN connection_reused boolean;
  `)
