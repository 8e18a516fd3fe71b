/** Quality gates that also count findings of other tools. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE repositories ADD COLUMN gates_count_imported boolean NOT NULL DEFAULT false;
  `)
