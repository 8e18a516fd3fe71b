/** Badges of repositories, which are visible to everybody who has their token. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(`
    -- null for no badge; stored in plain text, since its address is shown again and only gives access to a score
    ALTER TABLE repositories ADD COLUMN badge_token text;
    ${indexOfSmallTable("repositories_by_badge", "repositories (badge_token) WHERE badge_token IS NOT NULL")}
  `)
