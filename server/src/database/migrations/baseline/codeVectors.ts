/** Vectors of code chunks by a configured embedding model, and the work on missing ones. */
import { script } from "../../Script.ts"

export default script(`
    -- Embedding models. The one that was configured last is in use; it belongs to the operator, not to a tenant.
    CREATE TABLE code_vector_models (
      -- identifies comparable vectors: endpoint, name, dimensions, and preparation of texts (Fingerprint.ts)
      fingerprint text PRIMARY KEY,
      name text NOT NULL,
      host text NOT NULL,
      -- length of all vectors, known from the first ones; null before
      dimensions integer,
      configured_at timestamptz NOT NULL
    );

    -- Vectors of chunks, by the ids of the chunks: once for each organization, however many files contain
    -- them.
    CREATE TABLE code_chunk_vectors (
      organization_id uuid NOT NULL,
      chunk_id uuid NOT NULL,
      fingerprint text NOT NULL REFERENCES code_vector_models,
      -- one byte for each dimension (PackedVector.ts); null if the model has none for this text
      vector bytea,
      -- reason for a missing vector
      refusal text,
      PRIMARY KEY (organization_id, chunk_id, fingerprint),
      FOREIGN KEY (organization_id, chunk_id) REFERENCES code_chunks ON DELETE CASCADE,
      CHECK ((vector IS NULL) <> (refusal IS NULL))
    );
    CREATE INDEX code_chunk_vectors_of_model ON code_chunk_vectors (fingerprint, organization_id);
    -- compression does not make them smaller
    ALTER TABLE code_chunk_vectors ALTER COLUMN vector SET STORAGE EXTERNAL;

    -- Vectors of one repository by one model: progress, and the worker.
    CREATE TABLE code_vector_sets (
      organization_id uuid NOT NULL,
      repository_id uuid NOT NULL,
      fingerprint text NOT NULL REFERENCES code_vector_models,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      -- state of the index (its updated_at) for which vectors are requested or complete
      index_at timestamptz NOT NULL,
      -- segments whose chunks were all sent to the model, and whose vectors searches use; null until the first set was
      -- complete
      covered_segments bigint[],
      -- failures since the last progress
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

    -- Weight of vector similarity in an organization's searches, as measured on its own documentation.
    CREATE TABLE code_vector_calibrations (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      fingerprint text NOT NULL REFERENCES code_vector_models ON DELETE CASCADE,
      weight double precision NOT NULL CHECK (weight >= 0),
      -- number of descriptions that were searched
      queries integer NOT NULL,
      -- mean reciprocal rank among the first ten results, without the model, and with it at this weight
      words_rank double precision NOT NULL,
      vectors_rank double precision NOT NULL,
      measured_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, fingerprint)
    );
  `)
