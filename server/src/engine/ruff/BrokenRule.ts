/** Violations of Ruff's rules, and their judgments as findings. */
import type { Judgment } from "../detectors/Detector.ts"
import type { Rewrite, TextEdit } from "../fixes/Rewrite.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** A message of Ruff about a passage; offsets in UTF-16 code units. */
export interface BrokenRule extends TextRange {
  /** Ruff's code of the rule, such as `F821`. */
  readonly rule: string
  readonly message: string
  /** Ruff's own fix; null if it has none. */
  readonly edits: ReadonlyArray<TextEdit> | null
}

/** A file that Ruff has checked. */
export interface FileOfRules {
  readonly path: string
  readonly text: string
  readonly root: SyntaxNode
  /** All violations in the file, in source order. */
  readonly broken: ReadonlyArray<BrokenRule>
}

/** A detector's judgment of a violation. */
export interface RuleJudgment extends Judgment {
  /** Computed only if a fix is requested, and proved before people see it, like that of a syntax match. */
  readonly rewrite?: () => Rewrite | null
}
