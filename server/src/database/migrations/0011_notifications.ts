/** Notifications to chat channels and mailboxes. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE notification_channels (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      channel text NOT NULL,
      is_active boolean NOT NULL,
      -- encrypted: with the address of an incoming webhook, anybody can write to the channel
      url bytea,
      -- host of the url, to be shown
      host text,
      recipients text[] NOT NULL,
      events text[] NOT NULL,
      -- null if no digest is due
      next_digest_at timestamptz,
      last_sent_at timestamptz,
      last_error text,
      last_test_at timestamptz,
      updated_at timestamptz NOT NULL,
      UNIQUE (organization_id, channel),
      CHECK ((url IS NULL) = (host IS NULL))
    );
    CREATE INDEX notification_channels_digests ON notification_channels (next_digest_at)
      WHERE next_digest_at IS NOT NULL;

    SELECT confine_to_organization('notification_channels', 'SELECT, INSERT, UPDATE');
  `)
