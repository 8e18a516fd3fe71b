/** An index with all columns by which findings are counted. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

export default script(
  indexOfSmallTable(
    "findings_by_facets",
    "findings (organization_id, status, repository_id, branch, detector, severity_rank, category, confidence, role, fix_id)",
  ),
)
