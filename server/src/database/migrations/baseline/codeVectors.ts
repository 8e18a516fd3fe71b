/** Vectors of code chunks by a configured embedding model, and the work on missing ones. */
import { script } from "../../Script.ts"

export default script(`
    -- The models that vectors are of. The one that was configured last is in use; it is the operator's, no tenant's.
    CREATE TABLE code_vector_models (
      -- what makes vectors comparable: endpoint, name, dimensions, and how texts are put to it (Fingerprint.ts)
      fingerprint text PRIMARY KEY,
      name text NOT NULL,
      host text NOT NULL,
      -- of the first vectors that came, and so of all; null before
      dimensions integer,
      configured_at timestamptz NOT NULL
    );

    -- Vectors of chunks, known like these by what they say: once for each organization, however many files have them.
    CREATE TABLE code_chunk_vectors (
      organization_id uuid NOT NULL,
      chunk_id uuid NOT NULL,
      fingerprint text NOT NULL REFERENCES code_vector_models,
      -- one byte for each dimension (PackedVector.ts); null where the model has none for this text
      vector bytea,
      -- why it has none
      refusal text,
      PRIMARY KEY (organization_id, chunk_id, fingerprint),
      FOREIGN KEY (organization_id, chunk_id) REFERENCES code_chunks ON DELETE CASCADE,
      CHECK ((vector IS NULL) <> (refusal IS NULL))
    );
    CREATE INDEX code_chunk_vectors_of_model ON code_chunk_vectors (fingerprint, organization_id);
    -- they do not get smaller by compression
    ALTER TABLE code_chunk_vectors ALTER COLUMN vector SET STORAGE EXTERNAL;

    -- The vectors of one repository by one model: how far they are, and who works on them.
    CREATE TABLE code_vector_sets (
      organization_id uuid NOT NULL,
      repository_id uuid NOT NULL,
      fingerprint text NOT NULL REFERENCES code_vector_models,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      -- the state of the index (its updated_at) that vectors are asked for, or are there for
      index_at timestamptz NOT NULL,
      -- segments of which every chunk has been put to the model: searches use the vectors of these. Null until the first
      -- time that this was all there is.
      covered_segments bigint[],
      -- failures since something was last achieved
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL,
      failure_reason text,
      lease_token uuid,
      lease_expires_at timestamptz,
      PRIMARY KEY (organization_id, repository_id, fingerprint),
      FOREIGN KEY (organization_id, repository_id) REFERENCES code_indexes ON DELETE CASCADE,
      CHECK ((status = 'running') = (lease_token IS NOT NULL))
    );
    CREATE INDEX code_vector_sets_of_model ON code_vector_sets (fingerprint);

    -- What the similarity of vectors weighs in an organization's searches, as measured on its own documentation.
    CREATE TABLE code_vector_calibrations (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      fingerprint text NOT NULL REFERENCES code_vector_models ON DELETE CASCADE,
      weight double precision NOT NULL CHECK (weight >= 0),
      -- descriptions that were searched for
      queries integer NOT NULL,
      -- mean reciprocal rank among the first ten: without the model, and with it at this weight
      words_rank double precision NOT NULL,
      vectors_rank double precision NOT NULL,
      measured_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, fingerprint)
    );
  `)
