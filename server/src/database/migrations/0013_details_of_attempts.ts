/** Details of failed delivery attempts, in addition to the type of the failure. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE webhook_attempts ADD COLUMN error_detail text;
  `)
