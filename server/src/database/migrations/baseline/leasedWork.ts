/** Queued work of all kinds: see `foundation/queue/LeasedQueue.ts`. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE leased_work (
      -- name of the queue, for example 'analysis_runs'
      queue text COLLATE "C" NOT NULL,
      -- key of the row, in a table of the queue's room, that describes the work
      id text COLLATE "C" NOT NULL,
      -- zeros for work of the service itself
      organization_id uuid NOT NULL,
      -- time from which a worker may take it; while it is leased, the end of the lease
      available_at timestamptz NOT NULL,
      lease_token uuid,
      -- leases since the last request, with the current one
      attempts integer NOT NULL DEFAULT 0,
      -- number of requests, and their number at the lease: if there are more since, the work is done again
      requests integer NOT NULL DEFAULT 1,
      leased_requests integer NOT NULL DEFAULT 0,
      PRIMARY KEY (queue, id)
    );
    -- waiting work of each organization, oldest first
    CREATE INDEX leased_work_waiting ON leased_work (queue, organization_id, available_at, id);
    CREATE INDEX leased_work_leases ON leased_work (queue, available_at) WHERE lease_token IS NOT NULL;
    CREATE INDEX leased_work_of_organization ON leased_work (organization_id);

    -- Organizations with work in a queue, in the order of their turns.
    CREATE TABLE leased_work_turns (
      queue text COLLATE "C" NOT NULL,
      organization_id uuid NOT NULL,
      -- number of the last claim that served it; 0 if it was never served and so goes first
      served bigint NOT NULL DEFAULT 0,
      came_at timestamptz NOT NULL,
      PRIMARY KEY (queue, organization_id)
    );
    CREATE INDEX leased_work_turns_in_order ON leased_work_turns (queue, served, came_at, organization_id);
    CREATE SEQUENCE leased_work_claims OWNED BY leased_work_turns.served;
    CREATE INDEX leased_work_turns_of_organization ON leased_work_turns (organization_id);
  `)
