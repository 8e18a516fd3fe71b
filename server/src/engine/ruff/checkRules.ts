/** Finds violations of Ruff's rules in Python files that detectors report. */
import { type Detector, isHeardIn } from "../detectors/Detector.ts"
import { detectors } from "../detectors/registry.ts"
import type { FileRole } from "../files/roles.ts"
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { BrokenRule, RuleJudgment } from "./BrokenRule.ts"
import { Ruff } from "./Ruff.ts"

/** A violation that a detector reports. */
export interface ReportedRule {
  readonly detector: Detector
  readonly judgment: RuleJudgment
  readonly broken: BrokenRule
}

const detectorsByRule: ReadonlyMap<string, Detector> = new Map(
  detectors.flatMap((detector) =>
    detector.detection.kind === "ruff" ? detector.detection.rules.map((rule) => [rule, detector] as const) : [],
  ),
)

/** The instance of this thread. */
const ruff = new Ruff([...detectorsByRule.keys()])

/** True for stubs, which may name definitions further down. */
const isStub = (path: string): boolean => path.endsWith(".pyi")

interface PythonFile {
  readonly path: string
  readonly role: FileRole
  readonly text: string
}

/** Violations in a file; empty if no detector would report any in it. */
export const brokenRulesIn = ({ path, role, text }: PythonFile): ReadonlyArray<BrokenRule> =>
  isStub(path) || !isHeardByAny(role) ? [] : (ruff.check(text) ?? [])

/** Violations that are worth a finding. */
export const checkRules = ({ path, role, text }: PythonFile, root: SyntaxNode): ReadonlyArray<ReportedRule> => {
  const broken = brokenRulesIn({ path, role, text })
  const file = { path, text, root, broken }
  return broken.flatMap((one) => {
    const detector = detectorsByRule.get(one.rule)
    if (detector?.detection.kind !== "ruff") return []
    const judgment = detector.detection.judge(one, file)
    return judgment === null ? [] : [{ detector, judgment, broken: one }]
  })
}

const isHeardByAny = (role: FileRole): boolean =>
  Array.from(detectorsByRule.values()).some((detector) => isHeardIn(detector, role, true))
