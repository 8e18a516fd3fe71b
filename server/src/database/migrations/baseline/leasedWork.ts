/** Queued work of all kinds: see `foundation/queue/LeasedQueue.ts`. */
import { script } from "../../Script.ts"

export default script(`
    CREATE TABLE leased_work (
      -- its kind, for example 'analysis_runs'
      queue text COLLATE "C" NOT NULL,
      -- the key of the row, in a table of its kind, that says what is to be done
      id text COLLATE "C" NOT NULL,
      -- zeros for work of the service itself
      organization_id uuid NOT NULL,
      -- when a worker may take it; while it is leased, the end of the lease
      available_at timestamptz NOT NULL,
      lease_token uuid,
      -- leases since it was last asked for, the current one included
      attempts integer NOT NULL DEFAULT 0,
      -- how often it was asked for, and how often when it was leased: more since means that it is to be done again
      requests integer NOT NULL DEFAULT 1,
      leased_requests integer NOT NULL DEFAULT 0,
      PRIMARY KEY (queue, id)
    );
    -- of each organization the work that waits, the oldest first
    CREATE INDEX leased_work_waiting ON leased_work (queue, organization_id, available_at, id);
    CREATE INDEX leased_work_leases ON leased_work (queue, available_at) WHERE lease_token IS NOT NULL;
    CREATE INDEX leased_work_of_organization ON leased_work (organization_id);

    -- The organizations that have work in a queue, in the order in which they take turns.
    CREATE TABLE leased_work_turns (
      queue text COLLATE "C" NOT NULL,
      organization_id uuid NOT NULL,
      -- the number of the claim that served it last; 0: not served since it came, so it goes first
      served bigint NOT NULL DEFAULT 0,
      came_at timestamptz NOT NULL,
      PRIMARY KEY (queue, organization_id)
    );
    CREATE INDEX leased_work_turns_in_order ON leased_work_turns (queue, served, came_at, organization_id);
    CREATE SEQUENCE leased_work_claims OWNED BY leased_work_turns.served;
    CREATE INDEX leased_work_turns_of_organization ON leased_work_turns (organization_id);
  `)
