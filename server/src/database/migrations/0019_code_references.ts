/** An organization is deleted with its index in whatever order: what refers to what is checked when all of it is gone. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE code_content_chunks
      ALTER CONSTRAINT code_content_chunks_organization_id_chunk_id_fkey DEFERRABLE INITIALLY DEFERRED;
    ALTER TABLE code_segment_files
      ALTER CONSTRAINT code_segment_files_organization_id_content_id_fkey DEFERRABLE INITIALLY DEFERRED;
  `)
