/** The code search index: chunks of the code, and the inverted lists that find them. */
import { script } from "../../Script.ts"

export default script(`
    -- The index of one repository: which commit it is of, which one it is to become, and who works on that.
    CREATE TABLE code_indexes (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
      -- the commit of the newest completed analysis of the default branch
      requested_commit text NOT NULL,
      requested_at timestamptz NOT NULL,
      -- the commit that is or was worked on last; null before the first time
      working_commit text,
      -- chunks of that commit, as far as its files have been read
      working_chunks integer NOT NULL DEFAULT 0,
      -- what searches see and name; null before there is anything to see
      commit_sha text,
      -- when searches last came to see something else
      updated_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      failure_reason text,
      PRIMARY KEY (organization_id, repository_id)
    );
    CREATE INDEX code_indexes_of_repository ON code_indexes (repository_id);

    -- The contents of files, known by what was read and how; however many files, commits and repositories have them.
    CREATE TABLE code_contents (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL,
      language text,
      chunk_count integer NOT NULL,
      -- why there is nothing of it in an index; null for one that is
      skipped text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, id)
    );

    -- Functions, methods, classes and other parts of code, known by what they say.
    CREATE TABLE code_chunks (
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL,
      name text,
      -- the class or module around it; empty at the top of a file
      container text NOT NULL,
      signature text NOT NULL,
      documentation text NOT NULL,
      -- number of this part of what was split, else 1
      part integer NOT NULL,
      text text NOT NULL,
      -- where in the text the documentation stands: start and end in turn, in UTF-16 units
      documentation_ranges integer[] NOT NULL,
      PRIMARY KEY (organization_id, id)
    );

    -- Where in a content its chunks are.
    CREATE TABLE code_content_chunks (
      organization_id uuid NOT NULL,
      content_id uuid NOT NULL,
      -- from 0, in the order of the lines
      position integer NOT NULL,
      chunk_id uuid NOT NULL,
      line_start integer NOT NULL,
      line_end integer NOT NULL CHECK (line_end >= line_start),
      is_test boolean NOT NULL,
      PRIMARY KEY (organization_id, content_id, position),
      FOREIGN KEY (organization_id, content_id) REFERENCES code_contents ON DELETE CASCADE,
      -- checked when all is gone: an organization is deleted with its index in whatever order
      FOREIGN KEY (organization_id, chunk_id) REFERENCES code_chunks DEFERRABLE INITIALLY DEFERRED
    );
    CREATE INDEX code_content_chunks_of_chunk ON code_content_chunks (organization_id, chunk_id);

    -- A part of an index. What it holds never changes, so that a search which has begun sees one state of it to its end:
    -- what is new goes into a new segment, and what is gone is marked as dead.
    CREATE TABLE code_segments (
      organization_id uuid NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      repository_id uuid NOT NULL,
      -- a building one is nobody's but its worker's; a retired one is deleted once no search can be reading it
      status text NOT NULL CHECK (status IN ('building', 'live', 'retired')),
      chunk_count integer NOT NULL,
      -- file, lengths and kind of each chunk, packed (DocumentTable.ts)
      documents bytea NOT NULL,
      -- numbers of files that the commit of the index no longer has, packed; null where there are none
      dead_files bytea,
      dead_chunks integer NOT NULL DEFAULT 0,
      -- chunks that are still found, but that the commit which is worked on no longer has
      stale_chunks integer NOT NULL DEFAULT 0,
      retired_at timestamptz,
      PRIMARY KEY (organization_id, id),
      FOREIGN KEY (organization_id, repository_id) REFERENCES code_indexes ON DELETE CASCADE,
      CHECK ((status = 'retired') = (retired_at IS NOT NULL))
    );
    CREATE INDEX code_segments_of_repository ON code_segments (organization_id, repository_id);
    CREATE INDEX code_segments_retired ON code_segments (retired_at) WHERE status = 'retired';

    -- The files of a segment. The chunks of each follow one another, in the order of its content.
    CREATE TABLE code_segment_files (
      organization_id uuid NOT NULL,
      segment_id bigint NOT NULL,
      -- from 0
      number integer NOT NULL,
      -- by bytes, so that a prefix is a range
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

    -- The chunks of a segment that have a term, and how often in which field: one row for each term, packed
    -- (PostingList.ts). With a row for each chunk they would take some twenty times the space.
    CREATE TABLE code_postings (
      organization_id uuid NOT NULL,
      segment_id bigint NOT NULL,
      term text COLLATE "C" NOT NULL,
      postings bytea NOT NULL,
      PRIMARY KEY (organization_id, segment_id, term),
      FOREIGN KEY (organization_id, segment_id) REFERENCES code_segments ON DELETE CASCADE
    );
  `)
