/** Fixes that are applied together, and the way in which each fix was committed. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    ALTER TABLE fixes
      -- batch of the last attempt to apply it; null if it was applied alone
      ADD COLUMN batch_id uuid,
      ADD COLUMN apply_notice text;
    ${indexOfSmallTable("fixes_by_batch", "fixes (batch_id) WHERE batch_id IS NOT NULL")}
  `)
