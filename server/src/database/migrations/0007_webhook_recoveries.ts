/**
 * Jobs that send a webhook's failed deliveries again, and what is still to be deleted of webhooks that are gone: both go
 * on in batches, in whichever process gets to them.
 */
import { script } from "../Script.ts"

export default script(`
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

    -- Recoveries count what they are about while their creator waits: the index alone answers that.
    DROP INDEX webhook_deliveries_failed;
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id, created_at DESC, id DESC)
      INCLUDE (completed_at, event) WHERE status = 'failed';

    -- A webhook with a long history could not be deleted within a request if that went with it: its deliveries follow in
    -- batches. Until then they have no webhook, so nobody finds them: every statement goes through the webhook.
    ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_webhook_id_fkey;
    CREATE TABLE webhook_removals (
      webhook_id uuid PRIMARY KEY,
      removed_at timestamptz NOT NULL,
      -- the last delivery that was deleted, newest first: the next batch begins after it, not at what is gone
      before_created_at timestamptz NOT NULL DEFAULT 'infinity',
      before_id uuid NOT NULL DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    );
  `)
