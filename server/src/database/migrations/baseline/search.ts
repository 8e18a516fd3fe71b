/** The code search index: chunks of the code, and the inverted lists that find them. */
import { script } from "../../Script.ts"

export default script(`
    -- Index of one repository: its commit, the commit that it waits for, and the worker.
    CREATE TABLE code_indexes (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      -- commit of the newest completed analysis of the default branch
      requested_commit text NOT NULL,
      requested_at timestamptz NOT NULL,
      -- commit of the current or last work; null before the first
      working_commit text,
      -- chunks of that commit in the files that were read so far
      working_chunks integer NOT NULL DEFAULT 0,
      -- commit that searches see and name; null before the first index
      commit_sha text,
      -- time of the last change that searches see
      updated_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      failure_reason text,
      PRIMARY KEY (organization_id, repository_id)
    );
    CREATE INDEX code_indexes_of_repository ON code_indexes (repository_id);

    -- Contents of files, by an id derived from their text and the way in which it was read; shared by all files, commits and
    -- repositories.
    CREATE TABLE code_contents (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL,
      language text,
      chunk_count integer NOT NULL,
      -- reason for which it is not in an index; null if it is
      skipped text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, id)
    );

    -- Functions, methods, classes and other parts of code, by an id derived from their content.
    CREATE TABLE code_chunks (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL,
      name text,
      -- the class or module around it; empty at the top of a file
      container text NOT NULL,
      signature text NOT NULL,
      documentation text NOT NULL,
      -- number of the part if the code was split, else 1
      part integer NOT NULL,
      text text NOT NULL,
      -- position of the documentation in the text: starts and ends alternate, in UTF-16 units
      documentation_ranges integer[] NOT NULL,
      PRIMARY KEY (organization_id, id)
    );

    -- Positions of chunks in a content.
    CREATE TABLE code_content_chunks (
      organization_id uuid NOT NULL,
      content_id uuid NOT NULL,
      -- from 0, in the order of lines
      position integer NOT NULL,
      chunk_id uuid NOT NULL,
      line_start integer NOT NULL,
      line_end integer NOT NULL CHECK (line_end >= line_start),
      is_test boolean NOT NULL,
      PRIMARY KEY (organization_id, content_id, position),
      FOREIGN KEY (organization_id, content_id) REFERENCES code_contents ON DELETE CASCADE,
      -- checked at the end of the transaction: an organization is deleted with its index in any order
      FOREIGN KEY (organization_id, chunk_id) REFERENCES code_chunks DEFERRABLE INITIALLY DEFERRED
    );
    CREATE INDEX code_content_chunks_of_chunk ON code_content_chunks (organization_id, chunk_id);

    -- A part of an index. Its content never changes, so that a search sees one state until its end: new files go into a
    -- new segment, and deleted ones are marked as dead.
    CREATE TABLE code_segments (
      organization_id uuid NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      repository_id uuid NOT NULL,
      -- a building one is only used by its worker; a retired one is deleted when no search can read it any more
      status text NOT NULL CHECK (status IN ('building', 'live', 'retired')),
      chunk_count integer NOT NULL,
      -- file, lengths and kind of each chunk, packed (DocumentTable.ts)
      documents bytea NOT NULL,
      -- numbers of files that the commit of the index no longer has, packed; null for none
      dead_files bytea,
      dead_chunks integer NOT NULL DEFAULT 0,
      -- chunks that are still found, but that the commit in progress no longer has
      stale_chunks integer NOT NULL DEFAULT 0,
      retired_at timestamptz,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, repository_id) REFERENCES code_indexes ON DELETE CASCADE,
      CHECK ((status = 'retired') = (retired_at IS NOT NULL))
    );
    CREATE INDEX code_segments_of_repository ON code_segments (organization_id, repository_id);
    CREATE INDEX code_segments_retired ON code_segments (retired_at) WHERE status = 'retired';

    -- Files of a segment. The chunks of each are consecutive, in the order of its content.
    CREATE TABLE code_segment_files (
      organization_id uuid NOT NULL,
      segment_id bigint NOT NULL,
      -- from 0
      number integer NOT NULL,
      -- ordered by bytes, so that a prefix is a range
      path text COLLATE "C" NOT NULL,
      language text,
      content_id uuid NOT NULL,
      first_chunk integer NOT NULL,
      chunk_count integer NOT NULL,
      PRIMARY KEY (organization_id, segment_id, number),
      FOREIGN KEY (organization_id, segment_id) REFERENCES code_segments ON DELETE CASCADE,
      FOREIGN KEY (organization_id, content_id) REFERENCES code_contents DEFERRABLE INITIALLY DEFERRED
    );
    CREATE INDEX code_segment_files_of_content ON code_segment_files (organization_id, content_id);

    -- Chunks of a segment that contain a term, with the counts by field: one row for each term, packed
    -- (PostingList.ts). A row for each chunk would take some twenty times the space.
    CREATE TABLE code_postings (
      organization_id uuid NOT NULL,
      segment_id bigint NOT NULL,
      term text COLLATE "C" NOT NULL,
      postings bytea NOT NULL,
      PRIMARY KEY (organization_id, segment_id, term),
      FOREIGN KEY (organization_id, segment_id) REFERENCES code_segments ON DELETE CASCADE
    );
  `)
