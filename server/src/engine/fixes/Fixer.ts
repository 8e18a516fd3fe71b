/** Proves changes of one file before anybody is shown them: the detectors' own rewrites, and edits from elsewhere. */
import type { Effect, Either } from "effect"
import type { EngineError } from "../errors.ts"
import type { BlobOfFile } from "../examineBlob.ts"
import type { Rewrite, TextEdit } from "./Rewrite.ts"

/** A finding as far as it takes to find it again in its file. */
export interface FindingToFix {
  readonly detector: string
  readonly fingerprint: string
}

/** A change of one file that was proved on a content of it. */
export interface ProvedChange {
  readonly path: string
  /** Object name of the content that it was proved on. */
  readonly blob: string
  /** Offsets in characters of that content, decoded; in order, with the line ends of the file. */
  readonly edits: ReadonlyArray<TextEdit>
  /** The content after the change. */
  readonly after: Uint8Array
  /** Unified, with `a/` and `b/` headers as git writes them. */
  readonly diff: string
  /** Lines. */
  readonly additions: number
  readonly deletions: number
}

/** A detector's own rewrite that was proved. */
export interface ProposedRewrite {
  readonly fingerprint: string
  readonly rewrite: Rewrite
  readonly change: ProvedChange
}

/** Why there is no change to propose. */
export type RefusalReason =
  /** The content has no such finding, or is not analysed at all. */
  | "finding_not_there"
  /** The detector leaves it to people. */
  | "no_rewrite"
  | "no_change"
  | "edits_overlap"
  | "edit_outside_file"
  | "too_large"
  /** What is edited, or what takes its place, cannot be written as UTF-8. */
  | "not_text"
  | "does_not_parse"
  | "finding_remains"
  | "introduces_findings"
  /** Lines change in nothing but their white space. */
  | "not_minimal"
  /** The file is so expensive to examine that the time for it ran out. */
  | "out_of_time"

/** A change that is not proposed, and why. */
export interface Refusal {
  readonly fingerprint: string
  readonly reason: RefusalReason
  /** For people: what was wrong. Holds no text of the file. */
  readonly detail: string
}

/** What became of the rewrites of some findings of a file; each finding is in one of the lists. */
export interface RewriteResults {
  readonly proposed: ReadonlyArray<ProposedRewrite>
  readonly refused: ReadonlyArray<Refusal>
}

/**
 * Proves changes of the files of one repository. A change is proved when its edits lie inside the file and apart from
 * each other, the bytes outside of them stay as they are, the file parses with no error that was not there before, the
 * finding is gone, and no other finding came, rose in severity or was hidden by a comment.
 */
export interface Fixer {
  /** The detectors' own rewrites of findings of one file, each proved alone on that content. */
  readonly rewrites: (
    file: BlobOfFile,
    findings: ReadonlyArray<FindingToFix>,
  ) => Effect.Effect<RewriteResults, EngineError>
  /** Proves edits from elsewhere (a model, an earlier content) on a content. */
  readonly prove: (
    file: BlobOfFile,
    finding: FindingToFix,
    edits: ReadonlyArray<TextEdit>,
  ) => Effect.Effect<Either.Either<ProvedChange, Refusal>, EngineError>
}
