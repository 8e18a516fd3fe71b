/** The detectors as a source of fixes: their own rewrites, for which no language model is asked. */
import { Effect } from "effect"
import type { FixConfidence } from "../contract/generated/types.ts"
import { descriptions } from "../engine/detectors/descriptions.ts"
import type { Safety } from "../engine/fixes/Rewrite.ts"
import { engineVersion } from "../engine/version.ts"
import { byDetector } from "./Fix.ts"
import type { FixSource } from "./FixSource.ts"

/** Each is proved on its own, so that of a large repository the next run goes on with the rest. */
const mostFindings = 2_000

const rewriting: ReadonlySet<string> = new Set(
  descriptions.filter(({ rewrites }) => rewrites === true).map(({ id }) => id),
)

const confidenceOf: { readonly [Key in Safety]: FixConfidence } = { safe: "high", suggested: "medium" }

/** The rewrites of the detectors. */
export const detectorFixes: FixSource = {
  version: `${byDetector}@${engineVersion}`,
  mostFindings,
  knows: (detector) => rewriting.has(detector),
  propose: (fixer, file, findings) =>
    Effect.map(fixer.rewrites(file, findings), ({ proposed, refused }) => {
      const idOf = new Map(findings.map(({ fingerprint, id }) => [fingerprint, id]))
      return {
        proposed: proposed.flatMap(({ fingerprint, rewrite, change }) => {
          const findingId = idOf.get(fingerprint)
          if (findingId === undefined) return []
          const { title, explanation, safety } = rewrite
          return [{ findingId, title, explanation, confidence: confidenceOf[safety], generatedBy: byDetector, change }]
        }),
        refused: refused.flatMap(({ fingerprint, reason, detail }) => {
          const findingId = idOf.get(fingerprint)
          return findingId === undefined ? [] : [{ findingId, reason, detail }]
        }),
      }
    }),
}
