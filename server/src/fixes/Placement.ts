/**
 * Brings a fix to the head of a branch: as it was proved where its file is still the same, made again where the file has
 * changed. Either way it is proved there, on the very content that it is to change.
 */
import { applyPatch, diffArrays, structuredPatch } from "diff"
import { Data, Effect, Result } from "effect"
import type { EngineError } from "../engine/errors.ts"
import type { BlobOfFile } from "../engine/examineBlob.ts"
import type { FileToProve, Fixer, ProvedChange, Refusal } from "../engine/fixes/Fixer.ts"
import type { TextEdit } from "../engine/fixes/Rewrite.ts"
import { openBlobReader } from "../engine/git/BlobReader.ts"
import { fileAt } from "../scm/CommitFiles.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { byDetector, type FixRow, type StoredChange } from "./Fix.ts"
import { changeHashOf } from "./Outcome.ts"

/** Checks of a fix, in this order; a preview reports the same ones. */
export type ProofStep = "patch_applies" | "parses" | "reanalysis"

/** The fix cannot be brought to the code as it is now. */
export class FixStale extends Data.TaggedError("FixStale")<{
  /** Check that failed. */
  readonly step: ProofStep
  /** Ends with a full stop. */
  readonly reason: string
}> {
  override get message(): string {
    return `The fix no longer applies: ${this.reason}`
  }
}

/** Commit that a fix is applied to. */
export interface Place {
  /** A clone that has the commit. */
  readonly gitDirectory: string
  readonly commitSha: string
  readonly fixer: Fixer
}

type FixToPlace = Pick<FixRow, "changes" | "detector" | "fingerprint" | "generated_by">

/** The file of the commit that the fix is to change. */
const locate = (
  { gitDirectory, commitSha }: Omit<Place, "fixer">,
  { changes: [change, ...others] }: Pick<FixRow, "changes">,
): Effect.Effect<FileToChange, FixStale> =>
  Effect.gen(function* () {
    if (change === undefined || others.length > 0 || change.change_type !== "modified") {
      return yield* stale("only a change of one file can be applied.")
    }
    const { path, blob } = yield* fileAt(gitDirectory, commitSha, change.file_path).pipe(
      Effect.mapError((error) =>
        stale(error._tag === "ChangeRefused" ? `${storableText(error.reason)}.` : storableText(error.message)),
      ),
    )
    return { path, blob, change }
  })

/** A file, and the changes to make in it. */
interface FileToChange extends BlobOfFile {
  readonly change: StoredChange
}

/** Only reviewed lines are committed: the removed and added lines are those of the proposal, wherever they are. */
const asProposed =
  ({ path, change }: FileToChange) =>
  (now: ProvedChange) =>
    changeHashOf(change.diff) === changeHashOf(now.diff)
      ? Effect.succeed(now)
      : stale(`in ${path} as it is now it would be another change than the one that was proposed.`)

/** The change of the fix in the file as it is now, proved. */
const proveIn = (
  place: Place,
  fix: FixToPlace,
  { path, blob, change }: FileToChange,
): Effect.Effect<ProvedChange, FixStale | EngineError> =>
  Effect.gen(function* () {
    const file = { path, blob }
    if (blob === change.base_blob) return yield* proved(place, fix, file, change.edits)
    if (fix.generated_by === byDetector) return yield* rewritten(place, fix, file)
    return yield* proved(place, fix, file, yield* moved(place, change, file))
  })

/** The lines that a change removes and adds, each with its number. */
const changedLines = (diff: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of diff.split("\n").slice(2)) {
    if (/^[+-]/.test(line)) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return counts
}

/** Beside other fixes of the file some of it may be there already, such as an import; nothing else may change. */
const asPartOfProposed =
  ({ path, change }: FileToChange) =>
  (now: ProvedChange) => {
    const proposed = changedLines(change.diff)
    return [...changedLines(now.diff)].every(([line, count]) => count <= (proposed.get(line) ?? 0))
      ? Effect.succeed(now)
      : stale(
          `in ${path}, with the other fixes of the batch, it would be another change than the one that was proposed.`,
        )
  }

const lineOf = ({ changes: [change] }: FixToPlace): number => change?.edits.at(-1)?.start ?? 0

/**
 * The changes of several fixes of one file on a commit, each proved on top of the others. From the end of the file on: a
 * change moves nothing that stands above it, and of findings that look alike the last is changed first.
 */
export const placeTogether = (
  place: Place,
  fixes: ReadonlyArray<FixToPlace>,
): Effect.Effect<Pick<ProvedChange, "path" | "after">, FixStale | EngineError> =>
  Effect.gen(function* () {
    const [last, ...others] = fixes.toSorted((a, b) => lineOf(b) - lineOf(a))
    if (last === undefined) return yield* stale("there is nothing to apply.")
    let placed = yield* placeFix(place, last)
    for (const fix of others) {
      const file = yield* locate(place, fix)
      const current = { path: file.path, blob: file.blob, content: placed.after }
      const change =
        fix.generated_by === byDetector
          ? yield* rewritten(place, fix, current)
          : yield* proved(place, fix, current, yield* moved(place, file.change, current))
      placed = yield* asPartOfProposed(file)(change)
    }
    return placed
  })

/** The change of the fix on a commit. */
export const placeFix = (place: Place, fix: FixToPlace): Effect.Effect<ProvedChange, FixStale | EngineError> =>
  Effect.flatMap(locate(place, fix), (file) => Effect.flatMap(proveIn(place, fix, file), asProposed(file)))

const stale = (reason: string, step: ProofStep = "patch_applies") => new FixStale({ step, reason })

const proved = ({ fixer }: Place, fix: FixToPlace, file: FileToProve, edits: ReadonlyArray<TextEdit>) =>
  Effect.flatMap(
    fixer.prove(file, fix, edits),
    Result.match({
      onFailure: (refusal) => staleBy(file, refusal),
      onSuccess: (change) => Effect.succeed(change),
    }),
  )

/** The detector looks at the file as it is now, for the same finding. */
const rewritten = ({ fixer }: Place, fix: FixToPlace, file: FileToProve) =>
  Effect.flatMap(fixer.rewrites(file, [fix]), ({ proposed: [rewrite], refused: [refusal] }) =>
    rewrite === undefined
      ? refusal === undefined
        ? stale(`${file.path} has changed.`)
        : staleBy(file, refusal)
      : Effect.succeed(rewrite.change),
  )

const stepOf: { readonly [Reason in Refusal["reason"]]?: ProofStep } = {
  does_not_parse: "parses",
  finding_remains: "reanalysis",
  introduces_findings: "reanalysis",
}

const staleBy = ({ path }: BlobOfFile, { reason, detail }: Refusal) =>
  stale(
    reason === "finding_not_there" ? `the finding is not in ${path} any more.` : `in ${path} as it is now: ${detail}`,
    stepOf[reason],
  )

/** As the engine reads files: a byte-order mark stays a character. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const changedTooMuch = ({ path }: BlobOfFile) => stale(`${path} has changed where the fix is, or around it.`)

/** Passages of the old content, found by the lines around them in the new one: all of them, to the letter. */
const moved = ({ gitDirectory }: Place, { base_blob, edits }: StoredChange, file: FileToProve) =>
  Effect.gen(function* () {
    const reader = yield* openBlobReader(gitDirectory)
    const [base = null, current = null] = yield* Effect.mapError(reader.read([base_blob, file.blob]), () =>
      changedTooMuch(file),
    )
    if (base === null || current === null) return yield* changedTooMuch(file)
    const before = decoder.decode(base)
    const now = decoder.decode(file.content ?? current)
    const patch = structuredPatch("", "", before, spliced(before, edits))
    const after = applyPatch(now, patch, { fuzzFactor: 0, autoConvertLineEndings: false })
    return after === false ? yield* changedTooMuch(file) : editsBetween(now, after)
  }).pipe(Effect.scoped)

const spliced = (text: string, edits: ReadonlyArray<TextEdit>): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: inserted }) => result.slice(0, start) + inserted + result.slice(end), text)

const linesOf = (text: string): Array<string> => text.split(/(?<=\n)/)

const lengthOf = (lines: ReadonlyArray<string>): number => lines.reduce((sum, { length }) => sum + length, 0)

/** Edits of whole lines that turn one text into the other. */
const editsBetween = (before: string, after: string): ReadonlyArray<TextEdit> => {
  const edits: Array<TextEdit> = []
  let position = 0
  let open: TextEdit | undefined
  for (const { added, removed, value } of diffArrays(linesOf(before), linesOf(after))) {
    if (!added && !removed) {
      if (open !== undefined) edits.push(open)
      open = undefined
      position += lengthOf(value)
      continue
    }
    const { start, end, text }: TextEdit = open ?? { start: position, end: position, text: "" }
    if (removed) position += lengthOf(value)
    open = { start, end: removed ? position : end, text: added ? text + value.join("") : text }
  }
  return open === undefined ? edits : [...edits, open]
}
