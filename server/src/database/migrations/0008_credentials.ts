/** Organizations by the names of an identity provider, who made a key, and what caches of credentials listen for. */
import { script } from "../Script.ts"

export default script(`
    -- what the identity provider calls the organization; null for one that no token names
    ALTER TABLE organizations ADD COLUMN external_id text;
    CREATE UNIQUE INDEX organizations_by_external_id ON organizations (external_id);

    -- the name of the credential that a key was made with; null for the command line
    ALTER TABLE api_keys ADD COLUMN created_by text;

    DROP INDEX api_keys_by_organization;
    CREATE INDEX api_keys_by_organization ON api_keys (organization_id, created_at, id);

    -- Processes remember for a moment whom a credential belongs to. Whoever changes that, with whatever statement, is
    -- announced by the row itself; the argument is the column that has the organization's id.
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
  `)
