/**
 * Row-level security as a second protection between organizations, for the role of callers' statements (`TenantRole`).
 * The owner of the tables (workers, dispatchers, credentials, commands) is not subject to it.
 */
import { script } from "../../Script.ts"

export default script(`
    -- Gives the role access to those rows of a table that belong to its organization. Without the setting, every
    -- statement fails. Without a call of this function for a table, the role has no access to it.
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
      END
    $$;
    SELECT confine_to_organization(t) FROM unnest(ARRAY[
      'api_keys', 'idempotency_keys', 'dashboard_sessions', 'subscriptions', 'checkout_sessions', 'portal_sessions',
      'installations', 'repositories', 'pending_pushes', 'check_reports', 'analysis_runs', 'findings', 'webhooks',
      'webhook_events', 'webhook_deliveries', 'webhook_recoveries', 'webhook_removals'
    ]::regclass[]) AS t;
    -- locking the row requires the right to change a column of it; only the service itself changes the tier
    SELECT confine_to_organization(
      'organizations', 'SELECT, UPDATE (name)', $$id = current_setting('app.organization_id')::uuid$$
    );
    SELECT confine_to_organization(
      'rate_limit_windows', 'SELECT, INSERT, UPDATE', $$subject = current_setting('app.organization_id')$$
    );
    -- an attempt belongs to its delivery, whose policy decides
    SELECT confine_to_organization(
      'webhook_attempts', 'SELECT', $$EXISTS (SELECT FROM webhook_deliveries WHERE id = delivery_id)$$
    );
    SELECT confine_to_organization('fixes', 'SELECT, UPDATE');
    -- callers queue work; only workers claim it
    SELECT confine_to_organization('leased_work', 'SELECT, INSERT, UPDATE');
    SELECT confine_to_organization('leased_work_turns', 'SELECT, INSERT');
    -- callers read; only workers write
    SELECT confine_to_organization(t, 'SELECT') FROM unnest(ARRAY[
      'fix_generations', 'fix_refusals', 'code_indexes', 'code_contents', 'code_chunks', 'code_content_chunks',
      'code_segments', 'code_segment_files', 'code_postings', 'code_lsa_jobs', 'code_lsa_models', 'code_lsa_terms',
      'code_lsa_vectors', 'code_chunk_vectors', 'code_vector_sets', 'code_vector_calibrations'
    ]::regclass[]) AS t;
  `)
