/**
 * A second wall between organizations: row-level security, for the role that callers' statements run as (`TenantRole`).
 * The owner of the tables (workers, dispatchers, credentials, commands) is not subject to it.
 */
import { script } from "../Script.ts"

export default script(`
    -- Whose removal it is. Deliveries that are left say so; where there are none, there is nothing left to remove.
    ALTER TABLE webhook_removals ADD COLUMN organization_id uuid REFERENCES organizations ON DELETE CASCADE;
    UPDATE webhook_removals AS removal SET organization_id = (
      SELECT organization_id FROM webhook_deliveries WHERE webhook_id = removal.webhook_id LIMIT 1
    );
    DELETE FROM webhook_removals WHERE organization_id IS NULL;
    ALTER TABLE webhook_removals ALTER COLUMN organization_id SET NOT NULL;

    -- Gives the role those rows of a table that belong to the organization it acts for, and no others. Without the setting
    -- every statement fails. A table that this is not called for, the role cannot touch at all.
    CREATE FUNCTION confine_to_organization(
      target regclass,
      privileges text DEFAULT 'SELECT, INSERT, UPDATE, DELETE',
      own text DEFAULT $$organization_id = current_setting('app.organization_id')::uuid$$
    ) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
        EXECUTE format(
          'CREATE POLICY own_organization ON %s TO code_analysis_tenant USING (%s) WITH CHECK (%s)', target, own, own
        );
        EXECUTE format('GRANT %s ON %s TO code_analysis_tenant', privileges, target);
      END
    $$;

    DO $$
      BEGIN
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO code_analysis_tenant', current_schema());
        PERFORM confine_to_organization(attrelid)
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE attname = 'organization_id' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace;
      END
    $$;
    -- locking its row takes the right to change some column of it; the tier is the service's own to change
    SELECT confine_to_organization(
      'organizations', 'SELECT, UPDATE (name)', $$id = current_setting('app.organization_id')::uuid$$
    );
    SELECT confine_to_organization(
      'rate_limit_windows', 'SELECT, INSERT, UPDATE', $$subject = current_setting('app.organization_id')$$
    );
    -- an attempt is its delivery's, whose own policy decides
    SELECT confine_to_organization(
      'webhook_attempts', 'SELECT', $$EXISTS (SELECT FROM webhook_deliveries WHERE id = delivery_id)$$
    );
  `)
