/** Organizations that are being removed: what has begun is ended, however often it is interrupted. */
import { script } from "../Script.ts"

export default script(`
    -- from when on nobody can use it any more; its data goes in batches, its row with the last of them
    ALTER TABLE organizations ADD COLUMN removal_began_at timestamptz;
  `)
