/**
 * Tables of latent semantic analysis, which only the previous version uses: the next version drops them
 * (docs/decisions/0013-no-latent-semantic-analysis.md).
 */
import { script } from "../../Script.ts"

export default script(`
    -- Models that wait for an update to the index of their repository.
    CREATE TABLE code_lsa_jobs (
      organization_id uuid NOT NULL,
      repository_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      failure_reason text,
      PRIMARY KEY (organization_id, repository_id),
      FOREIGN KEY (organization_id, repository_id) REFERENCES code_indexes ON DELETE CASCADE
    );

    -- A model is built while searches use the previous one, which it then replaces.
    CREATE TABLE code_lsa_models (
      organization_id uuid NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      repository_id uuid NOT NULL,
      -- a building one is only used by its worker; a retired one is deleted when no search can read it any more
      status text NOT NULL CHECK (status IN ('building', 'active', 'retired')),
      dimensions integer NOT NULL,
      -- later contents are new to the model
      trained_at timestamptz NOT NULL,
      retired_at timestamptz,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, repository_id) REFERENCES code_indexes ON DELETE CASCADE,
      CHECK ((status = 'retired') = (retired_at IS NOT NULL))
    );
    CREATE INDEX code_lsa_models_of_repository ON code_lsa_models (organization_id, repository_id);
    CREATE UNIQUE INDEX code_lsa_models_active ON code_lsa_models (organization_id, repository_id)
      WHERE status = 'active';
    CREATE INDEX code_lsa_models_retired ON code_lsa_models (retired_at) WHERE status = 'retired';

    -- Meaning of a term in a model: a byte for each dimension, times the weight.
    CREATE TABLE code_lsa_terms (
      organization_id uuid NOT NULL,
      model_id bigint NOT NULL,
      term text COLLATE "C" NOT NULL,
      weight real NOT NULL,
      numbers bytea NOT NULL,
      PRIMARY KEY (organization_id, model_id, term),
      FOREIGN KEY (organization_id, model_id) REFERENCES code_lsa_models ON DELETE CASCADE
    );

    -- Vectors of the chunks of a segment by a model, some hundreds in a row: a byte for each dimension.
    CREATE TABLE code_lsa_vectors (
      organization_id uuid NOT NULL,
      segment_id bigint NOT NULL,
      model_id bigint NOT NULL,
      first_chunk integer NOT NULL,
      vectors bytea NOT NULL,
      PRIMARY KEY (organization_id, segment_id, model_id, first_chunk),
      FOREIGN KEY (organization_id, segment_id) REFERENCES code_segments ON DELETE CASCADE,
      FOREIGN KEY (organization_id, model_id) REFERENCES code_lsa_models ON DELETE CASCADE
    );
    CREATE INDEX code_lsa_vectors_of_model ON code_lsa_vectors (organization_id, model_id);
    -- not compressed, which would gain nothing: of hundreds of vectors, the few requested ones are read
    ALTER TABLE code_lsa_vectors ALTER COLUMN vectors SET STORAGE EXTERNAL;
  `)
