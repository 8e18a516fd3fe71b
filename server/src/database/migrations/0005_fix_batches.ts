/** Fixes that are applied together, and the way in which each fix was committed. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    ALTER TABLE fixes
      -- the batch of the newest try to apply it; null where it was applied by itself
      ADD COLUMN batch_id uuid,
      ADD COLUMN apply_notice text;
    ${indexOfSmallTable("fixes_by_batch", "fixes (batch_id) WHERE batch_id IS NOT NULL")}
  `)
