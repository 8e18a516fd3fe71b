/** A place where a text breaks a rule of Ruff, and how that becomes a finding. */
import type { Judgment } from "../detectors/Detector.ts"
import type { Rewrite, TextEdit } from "../fixes/Rewrite.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** A message of Ruff about one place; offsets in UTF-16 code units. */
export interface BrokenRule extends TextRange {
  /** Ruff's code of the rule, such as `F821`. */
  readonly rule: string
  readonly message: string
  /** Ruff's own change; null where it has none. */
  readonly edits: ReadonlyArray<TextEdit> | null
}

/** A file of which Ruff has spoken. */
export interface FileOfRules {
  readonly path: string
  readonly text: string
  readonly root: SyntaxNode
  /** All that Ruff says about the file, in source order. */
  readonly broken: ReadonlyArray<BrokenRule>
}

/** A detector's word about a broken rule. */
export interface RuleJudgment extends Judgment {
  /** As in a match of syntax: asked only where a fix is wanted, and proved before anybody sees it. */
  readonly rewrite?: () => Rewrite | null
}
