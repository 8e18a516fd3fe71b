/** Cost of the counts of an organization's findings. */
import { Effect } from "effect"
import { Findings } from "../../../server/src/findings/Findings.ts"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import { costOf } from "./buffers.ts"
import { allOpen, type Filled } from "./rows.ts"

/** Measures both summaries over all open findings. */
export const measureSummaries = ({ organizationId }: Filled) =>
  Effect.gen(function* () {
    const findings = yield* Findings
    const all = allOpen(organizationId)
    return {
      summary: yield* costOf(findings.summary(all)),
      byDetector: yield* costOf(findings.byDetector(all)),
    }
  }).pipe(withinTenant(organizationId))
