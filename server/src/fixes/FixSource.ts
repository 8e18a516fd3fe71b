/** Sources of fixes: the detectors, and a language model if one is configured. */
import { Context, Data, type Effect, Schema } from "effect"
import type { FixConfidence } from "../contract/generated/types.ts"
import type { EngineError } from "../engine/errors.ts"
import type { BlobOfFile } from "../engine/examineBlob.ts"
import type { Fixer, ProvedChange } from "../engine/fixes/Fixer.ts"

/** A finding that wants a fix. */
export const UnfixedFinding = Schema.Struct({
  detector: Schema.String,
  fingerprint: Schema.String,
  id: Schema.String,
  title: Schema.String,
  description: Schema.String,
  recommendation: Schema.NullOr(Schema.String),
  lineStart: Schema.Number,
  lineEnd: Schema.Number,
})
export type UnfixedFinding = typeof UnfixedFinding.Type

/** A change that was proved, with its description. */
export interface Proposal {
  readonly findingId: string
  readonly title: string
  /** The change, why it resolves the finding, and its risks. Markdown. */
  readonly explanation: string
  readonly confidence: FixConfidence
  /** Name of the author in the API. */
  readonly generatedBy: string
  readonly change: ProvedChange
}

/** A finding for which there is no fix on this content. */
export interface RefusedFinding {
  readonly findingId: string
  /** A word for it, such as `no_rewrite`; counted. */
  readonly reason: string
  /** For the log. Holds no text of the file. */
  readonly detail: string
}

/** Results of a source for the findings of a file; a finding in neither list was not tried. */
export interface Proposals {
  readonly proposed: ReadonlyArray<Proposal>
  readonly refused: ReadonlyArray<RefusedFinding>
}

/** A source cannot be asked now; what it was not asked for is asked for with the next run. */
export class SourceUnavailable extends Data.TaggedError("SourceUnavailable")<{ readonly detail: string }> {}

/** A source of fixes. */
export interface FixSource {
  /** Names it and the version of its knowledge: a finding that one version has refused, it would refuse again. */
  readonly version: string
  /** Findings that it is asked for with one run. */
  readonly mostFindings: number
  /** Whether it may know a fix for findings of this detector at all. */
  readonly knows: (detector: string) => boolean
  /** Fixes for findings of one file, each proved alone on its content. */
  readonly propose: (
    fixer: Fixer,
    file: BlobOfFile,
    findings: ReadonlyArray<UnfixedFinding>,
  ) => Effect.Effect<Proposals, EngineError | SourceUnavailable>
}

/** The sources, in the order in which they are asked. */
export class FixSources extends Context.Service<FixSources, ReadonlyArray<FixSource>>()("fixes/FixSources") {}
