/** The schema of the first version, by room, in the order of references between tables. */
import { Effect } from "effect"
import accounts from "./baseline/accounts.ts"
import analysis from "./baseline/analysis.ts"
import billing from "./baseline/billing.ts"
import codeVectors from "./baseline/codeVectors.ts"
import findings from "./baseline/findings.ts"
import fixes from "./baseline/fixes.ts"
import latentSemanticAnalysis from "./baseline/latentSemanticAnalysis.ts"
import leasedWork from "./baseline/leasedWork.ts"
import rowLevelSecurity from "./baseline/rowLevelSecurity.ts"
import scm from "./baseline/scm.ts"
import search from "./baseline/search.ts"
import webhooks from "./baseline/webhooks.ts"

const rooms = [
  accounts,
  billing,
  scm,
  analysis,
  findings,
  fixes,
  search,
  latentSemanticAnalysis,
  codeVectors,
  webhooks,
  leasedWork,
]

export default Effect.forEach([...rooms, rowLevelSecurity], (room) => room, { discard: true })
