/** Attempts at deliveries say more about their failure than its type. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE webhook_attempts ADD COLUMN error_detail text;
  `)
