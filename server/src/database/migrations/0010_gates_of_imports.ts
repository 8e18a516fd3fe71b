/** Gates may count what other tools found. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE repositories ADD COLUMN gates_count_imported boolean NOT NULL DEFAULT false;
  `)
