/** What had leases of its own waits in the common table of leased work. */
import { script } from "../Script.ts"

export default script(`
    INSERT INTO leased_work (queue, id, organization_id, available_at, lease_token, attempts)
    SELECT 'analysis_runs', id::text, organization_id, coalesce(lease_expires_at, created_at), lease_token, lease_count
    FROM analysis_runs WHERE status IN ('queued', 'running');

    ALTER TABLE analysis_runs DROP COLUMN lease_token, DROP COLUMN lease_expires_at, DROP COLUMN lease_count;
    DROP INDEX analysis_runs_queued;
    -- counted by organization
    CREATE INDEX analysis_runs_open ON analysis_runs (organization_id) WHERE status IN ('queued', 'running');

    INSERT INTO leased_work (queue, id, organization_id, available_at, lease_token, attempts)
    SELECT 'fixes', id::text, organization_id, coalesce(lease_expires_at, apply_requested_at), lease_token, lease_count
    FROM fixes WHERE status = 'applying'
    UNION ALL
    SELECT 'fix_generations', repository_id || ' ' || branch, organization_id, due_at, lease_token, attempts
    FROM fix_generations;

    ALTER TABLE fixes DROP COLUMN lease_token, DROP COLUMN lease_expires_at, DROP COLUMN lease_count;
    DROP INDEX fixes_applying;
    ALTER TABLE fix_generations DROP COLUMN lease_token, DROP COLUMN due_at, DROP COLUMN attempts;

    INSERT INTO leased_work (queue, id, organization_id, available_at, lease_token, attempts)
    SELECT 'code_indexes', repository_id::text, organization_id, coalesce(lease_expires_at, next_attempt_at), lease_token,
      attempts
    FROM code_indexes WHERE status IN ('queued', 'running')
    UNION ALL
    SELECT 'code_lsa_jobs', repository_id::text, organization_id, coalesce(lease_expires_at, next_attempt_at), lease_token,
      attempts
    FROM code_lsa_jobs WHERE status IN ('queued', 'running');

    ALTER TABLE code_indexes DROP COLUMN lease_token, DROP COLUMN lease_expires_at, DROP COLUMN next_attempt_at;
    ALTER TABLE code_lsa_jobs DROP COLUMN lease_token, DROP COLUMN lease_expires_at, DROP COLUMN next_attempt_at,
      DROP COLUMN requests, DROP COLUMN working_request;

    INSERT INTO leased_work (queue, id, organization_id, available_at, attempts)
    SELECT 'github_deliveries', id::text, '00000000-0000-0000-0000-000000000000'::uuid, due_at, attempts
    FROM github_deliveries WHERE due_at IS NOT NULL
    UNION ALL
    SELECT 'check_reports', analysis_run_id::text, organization_id, due_at, attempts
    FROM check_reports WHERE due_at IS NOT NULL;

    ALTER TABLE github_deliveries DROP COLUMN due_at, DROP COLUMN attempts;
    ALTER TABLE check_reports DROP COLUMN due_at, DROP COLUMN attempts;

    INSERT INTO leased_work_turns (queue, organization_id, came_at)
    SELECT queue, organization_id, min(available_at) FROM leased_work GROUP BY queue, organization_id
    ON CONFLICT DO NOTHING;

    DROP INDEX leased_work_turns_in_order;
    UPDATE leased_work_turns SET served = 0 WHERE served IS NULL;
    -- 0: not served since it came
    ALTER TABLE leased_work_turns ALTER COLUMN served SET DEFAULT 0, ALTER COLUMN served SET NOT NULL;
    CREATE INDEX leased_work_turns_in_order ON leased_work_turns (queue, served, came_at, organization_id);
  `)
