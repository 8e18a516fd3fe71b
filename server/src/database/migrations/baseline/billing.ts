/** Subscriptions, one for each organization; checkout and billing pages; events of a payment provider. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE subscriptions (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL UNIQUE REFERENCES organizations ON DELETE CASCADE,
      -- tier of the current plan; organizations.tier, which everything else reads, follows it
      tier text NOT NULL CHECK (tier IN ('free', 'pro', 'enterprise')),
      status text NOT NULL CHECK (status IN ('active', 'trialing', 'past_due', 'canceled')),
      -- null for unpaid tiers: the free plan, and a tier that the operator set
      billing_interval text CHECK (billing_interval IN ('month', 'year')),
      current_period_start timestamptz NOT NULL,
      current_period_end timestamptz,
      -- start of the first period: counting months from it keeps the day of the month after shorter months
      anchored_at timestamptz,
      cancel_at_period_end boolean NOT NULL DEFAULT false,
      trial_ends_at timestamptz,
      created_at timestamptz NOT NULL,
      -- provider of the last purchase; null if there was none
      provider text CHECK (provider IN ('embedded', 'stripe')),
      -- ids of the organization and its subscription at Stripe
      stripe_customer_id text UNIQUE,
      stripe_subscription_id text,
      -- grows with every recorded state from Stripe: a state that was requested before a newer one was recorded is
      -- ignored
      stripe_revision integer NOT NULL DEFAULT 0,
      CHECK ((billing_interval IS NULL) = (current_period_end IS NULL)),
      CHECK ((billing_interval IS NULL) = (anchored_at IS NULL)),
      CHECK (billing_interval IS NULL OR (tier <> 'free' AND provider IS NOT NULL)),
      CHECK (billing_interval IS NOT NULL OR NOT cancel_at_period_end),
      CHECK (status IN ('active', 'canceled') OR billing_interval IS NOT NULL),
      CHECK (status <> 'canceled' OR tier = 'free'),
      CHECK ((status = 'trialing') = (trial_ends_at IS NOT NULL))
    );
    CREATE INDEX subscriptions_by_end ON subscriptions (current_period_end) WHERE current_period_end IS NOT NULL;

    -- gives every organization exactly one subscription, however it was created
    CREATE FUNCTION add_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO subscriptions (id, organization_id, tier, status, current_period_start, created_at)
        VALUES (gen_random_uuid(), NEW.id, NEW.tier, 'active', NEW.created_at, NEW.created_at);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER organizations_subscription AFTER INSERT ON organizations
      FOR EACH ROW EXECUTE FUNCTION add_subscription();

    CREATE TABLE checkout_sessions (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- SHA-256 of the secret in the page's address
      token_hash bytea NOT NULL UNIQUE,
      tier text NOT NULL CHECK (tier IN ('pro', 'enterprise')),
      billing_interval text NOT NULL CHECK (billing_interval IN ('month', 'year')),
      success_url text NOT NULL,
      cancel_url text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      completed_at timestamptz
    );
    CREATE INDEX checkout_sessions_by_end ON checkout_sessions (expires_at);
    CREATE INDEX checkout_sessions_by_organization ON checkout_sessions (organization_id);

    CREATE TABLE portal_sessions (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- SHA-256 of the secret in the address, which opens the portal once
      token_hash bytea NOT NULL UNIQUE,
      -- SHA-256 of the secret in the cookie of the browser that opened it
      browser_hash bytea UNIQUE,
      return_url text NOT NULL,
      created_at timestamptz NOT NULL,
      -- end of the address, and after its opening of the browser's session
      expires_at timestamptz NOT NULL,
      opened_at timestamptz,
      CHECK (browser_hash IS NULL OR opened_at IS NOT NULL)
    );
    CREATE INDEX portal_sessions_by_end ON portal_sessions (expires_at);
    CREATE INDEX portal_sessions_by_organization ON portal_sessions (organization_id);

    -- processed events of Stripe; they have no organization, since some concern customers that are unknown here
    CREATE TABLE stripe_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      customer_id text,
      outcome text NOT NULL CHECK (outcome IN ('applied', 'unknown_customer', 'not_ours')),
      handled_at timestamptz NOT NULL
    );
    CREATE INDEX stripe_events_by_age ON stripe_events (handled_at);
  `)
