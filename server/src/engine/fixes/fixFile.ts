/** Proves changes of one file: the work of a worker thread. */
import type { FileLimits, NotAnalyzed, SourceFile } from "../syntax/FileRecord.ts"
import { type ExaminedFile, examineFile } from "../syntax/analyzeFile.ts"
import type { Rewriter } from "../syntax/FindingCollector.ts"
import { diffOf, type SecretsOfTexts } from "./diffOf.ts"
import { applyEdits, lineAfter } from "./applyEdits.ts"
import { combineRewrites } from "./combineRewrites.ts"
import { faultOfFindings, findingOf, type KnownFinding, knownFindings } from "./compareFindings.ts"
import { lineEndOf, lineStartOf } from "./edits.ts"
import { inFormat } from "./inFormat.ts"
import { emptyBlocksIn } from "./emptyBlocks.ts"
import { errorNodes, hasNewErrors, isNearError } from "./errorNodes.ts"
import { mayBeRelease } from "../files/roles.ts"
import { type FixRefused, isRefused, refused } from "./FixRefused.ts"
import type { FixRequest } from "./FixRequest.ts"
import { fixLimits } from "./limits.ts"
import type { Rewrite, TextEdit } from "./Rewrite.ts"
import { type Surroundings, surroundingsOf } from "./surroundings.ts"
import { unreadVariablesIn } from "./unreadVariables.ts"

/** A file as it is handed to a worker for fixes of its findings. */
export interface FileToFix extends SourceFile {
  readonly fixes: ReadonlyArray<FixRequest>
}

/** A change that was proved, before it is said which content it was. */
export interface Proof {
  readonly edits: ReadonlyArray<TextEdit>
  readonly after: Uint8Array
  readonly diff: string
  readonly additions: number
  readonly deletions: number
}

/** Outcome of one request; the rewrite is null where the request had edits. */
export type FixOutcome =
  | { readonly kind: "seen"; readonly request: FixRequest; readonly surroundings: Surroundings }
  | { readonly kind: "proved"; readonly request: FixRequest; readonly rewrite: Rewrite | null; readonly proof: Proof }
  | { readonly kind: "refused"; readonly request: FixRequest; readonly refused: FixRefused }
  /** The time for the file ran out; request the finding again. */
  | { readonly kind: "postponed"; readonly request: FixRequest }

/** Outcomes of the requests for a file, in their order. */
export interface FixResult {
  readonly kind: "fixed"
  readonly path: string
  readonly outcomes: ReadonlyArray<FixOutcome>
}

/** Time in which changes of one file are begun to be proved; the others are left for another request. */
const proofsMillis = 10_000

/** Proves each of the changes alone on the content. Never rejects for anything the file or an edit contains. */
export const fixFile = async (given: SourceFile, limits: FileLimits): Promise<FixResult | NotAnalyzed> => {
  const { path, role, content, fixes = [] } = given
  const end = performance.now() + Math.min(limits.fileBudgetMillis, proofsMillis)
  const wide: FileLimits = { fileBudgetMillis: limits.fileBudgetMillis, maximumFindingsPerFile }
  const file: SourceFile = { path, role, content }
  const state = await examineFile(file, wide, (examined) => {
    const findings = knownFindings(examined.record)
    return {
      kind: "examined" as const,
      findings,
      secrets: examined.record.secrets,
      errors: examined.root === null ? [] : errorNodes(examined.root),
      emptyBlocks: examined.root === null ? 0 : emptyBlocksIn(examined.root),
      unreadVariables: examined.root === null ? 0 : unreadVariablesIn(examined.root),
      suppressions: examined.record.suppressions.length,
      codeLines: examined.record.codeLines,
      flowsLeftOut: examined.flowsLeftOut,
      plans: fixes.map((request, index) =>
        index === 0 || performance.now() < end
          ? (lookAt(request, findings, examined) ??
            planOf(file, examined.source.text, request, findings, ({ found }) => examined.rewritersOf(found)))
          : null,
      ),
    }
  })
  if (state.kind !== "examined") return state

  const prove = async ({ target, edits }: Plan): Promise<Proof | FixRefused> => {
    const applied = applyEdits(content, edits)
    if (isRefused(applied)) return applied
    if (isNearError(state.errors, applied.edits, applied.beforeText)) {
      return refused("does_not_parse", "The parser does not understand the code beside the change.")
    }
    const edited = await inFormat(given, applied)
    const after = await examineFile({ ...file, content: edited.after }, wide, ({ record, root, flowsLeftOut }) => ({
      kind: "examined" as const,
      findings: knownFindings(record),
      secrets: record.secrets,
      suppressions: record.suppressions.length,
      codeLines: record.codeLines,
      flowsLeftOut,
      errors: root === null ? [] : errorNodes(root),
      emptyBlocks: root === null ? 0 : emptyBlocksIn(root),
      unreadVariables: root === null ? 0 : unreadVariablesIn(root),
    }))
    if (after.kind !== "examined") return unreadable(after)
    if (hasNewErrors(state.errors, after.errors)) return refused("does_not_parse", "The change does not parse.")
    if (after.suppressions > state.suppressions) {
      return refused("finding_remains", "The change hides findings behind a comment.")
    }
    if (after.codeLines === 0 && state.codeLines > 0) return refused("not_minimal", "The change leaves no code.")
    if (after.emptyBlocks > state.emptyBlocks) return refused("not_minimal", "The change leaves an empty block.")
    if (after.unreadVariables > state.unreadVariables) {
      return refused("not_minimal", "The change leaves a variable that nothing reads.")
    }
    if (edited.edits.some(({ start }) => lineLengthAt(start, edited.beforeText) > readableCharacters)) {
      return refused("not_minimal", "A program wrote the line: it is too long for people.")
    }
    if (openEndsIn(edited.afterText) > openEndsIn(edited.beforeText)) {
      return refused("not_minimal", "The change leaves white space at the end of a line.")
    }
    if (longestLine(edited.afterText) > widthOf(edited.beforeText)) {
      return refused("not_minimal", "The change makes a line that is longer than any other of the file.")
    }
    if (ordersIn(edited.afterText) > ordersIn(edited.beforeText)) {
      return refused("finding_remains", "The change tells a tool to look away.")
    }
    if (after.flowsLeftOut > state.flowsLeftOut) {
      return refused("out_of_time", "The change makes data flows too complex to be followed.")
    }
    const fault = faultOfFindings(target, state.findings, after.findings, lineAfter(edited))
    if (fault !== null) return fault
    const secrets: SecretsOfTexts = { before: state.secrets, after: after.secrets }
    const diff = diffOf(path, edited, secrets)
    return isRefused(diff) ? diff : { edits: edited.edits, after: edited.after, ...diff }
  }

  const outcomes: Array<FixOutcome> = []
  let bytes = 0
  for (const [index, request] of fixes.entries()) {
    const plan = state.plans[index] ?? null
    const isFull = performance.now() > end || bytes > fixLimits.maximumResultBytes
    if (plan === null || (index > 0 && isFull)) outcomes.push({ kind: "postponed", request })
    else if (isRefused(plan)) outcomes.push({ kind: "refused", request, refused: plan })
    else if ("surroundings" in plan) outcomes.push({ kind: "seen", request, surroundings: plan.surroundings })
    else {
      // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so proofs go one after the other
      const proof = await prove(plan)
      bytes += isRefused(proof) ? 0 : proof.after.length
      outcomes.push(
        isRefused(proof)
          ? { kind: "refused", request, refused: proof }
          : { kind: "proved", request, rewrite: plan.rewrite, proof },
      )
    }
  }
  return { kind: "fixed", path, outcomes }
}

const { maximumFindingsPerFile } = fixLimits

/** Comments by which compilers, linters and scanners, and some detectors, leave a line or a file alone. */
const ordersToLookAway =
  /\b(?:noqa|nosec|nosonar|nosemgrep|nolint|code-analysis: *ignore|(?:pylint|ruff|rubocop|phpcs|shellcheck|tslint|eslint|biome|oxlint)[-: ]*(?:disable|ignore)|biome-ignore|@?phpstan-ignore|type: *ignore|pyright: *ignore|@ts-(?:ignore|nocheck|expect-error)|SuppressWarnings|unreachable_code)\b/gi

/** Widths that formatters keep: the least by default, and the largest that is usual. */
const widths = { least: 80, most: 120 }

/** Lines from which on the longest one tells the width that a file keeps. */
const tellingLines = 40

/** Characters of the longest lines that people write and read. */
const readableCharacters = 400

const lineLengthAt = (offset: number, text: string): number => lineEndOf(offset, text) - lineStartOf(offset, text)

/** Lines that end with a space or a tab. */
const openEndsIn = (text: string): number => text.match(/[ \t]\r?(?=\n|$)/g)?.length ?? 0

const longestLine = (text: string): number =>
  text.split("\n").reduce((longest, line) => Math.max(longest, line.length), 0)

/** Maximum line length in a changed file: that of its longest line; a short file may be as wide as is usual. */
const widthOf = (text: string): number =>
  Math.max(longestLine(text), text.split("\n").length < tellingLines ? widths.most : widths.least)

const ordersIn = (text: string): number => text.match(ordersToLookAway)?.length ?? 0

/** A finding and the edits that are to be proved. */
interface Plan {
  readonly target: KnownFinding
  readonly rewrite: Rewrite | null
  readonly edits: ReadonlyArray<TextEdit>
}

/** Surroundings of a finding, for requests with `look`; null for others. */
const lookAt = (
  request: FixRequest,
  findings: ReadonlyArray<KnownFinding>,
  { source, root, record }: ExaminedFile,
): { readonly surroundings: Surroundings } | FixRefused | null => {
  if (request.look !== true) return null
  const target = findingOf(findings, request)
  if (target === undefined) return refused("finding_not_there", "The file has no such finding.")
  const surroundings = surroundingsOf(target.found, source, root, record.imports)
  return isRefused(surroundings) ? surroundings : { surroundings }
}

/** Migrations of a database with a number or a date: one that has run is not changed any more. */
const stepsOfDatabase =
  /(?:^|\/)(?:migrations?|migrate|alembic\/versions|upgrades?|db)\/(?:[^/]{1,80}\/)?[^/]{0,40}\d{3}[^/]{0,200}\.\w{1,6}$/i

const planOf = (
  { path }: SourceFile,
  text: string,
  request: FixRequest,
  findings: ReadonlyArray<KnownFinding>,
  rewritersOf: (finding: KnownFinding) => ReadonlyArray<Rewriter>,
): Plan | FixRefused => {
  const target = findingOf(findings, request)
  if (target === undefined) return refused("finding_not_there", "The file has no such finding.")
  if (request.edits !== undefined) return { target, rewrite: null, edits: request.edits }
  const rewrite = rewriteOf(rewritersOf(target))
  if (rewrite === undefined) return refused("no_rewrite", `The rewrite of \`${target.detector}\` failed.`)
  if (rewrite === null) return refused("no_rewrite", `\`${target.detector}\` leaves it to people.`)
  if (stepsOfDatabase.test(path)) return refused("no_rewrite", "A step of a database may have run already.")
  if (target.found.role === "documentation" || target.found.role === "vendored" || mayBeRelease(path, text)) {
    return refused("no_rewrite", "The file is documentation, or a copy of code that is maintained elsewhere.")
  }
  // The fault of a finding in a test is often the subject of the test.
  if (target.found.role !== "production" && rewrite.safety === "suggested" && rewrite.isForTests !== true) {
    return refused("no_rewrite", "In tests and examples it may be on purpose.")
  }
  const { safety, title, explanation, edits } = rewrite
  return { target, rewrite: { safety, title, explanation, edits }, edits }
}

/** Undefined where a rewriter fails: that is no reason to leave the other findings of the file. */
const rewriteOf = (rewriters: ReadonlyArray<Rewriter>): Rewrite | null | undefined => {
  try {
    return combineRewrites(rewriters)
  } catch {
    return undefined
  }
}

/** The file was examined before the change: it is the change after which it no longer is. */
const unreadable = (after: NotAnalyzed): FixRefused =>
  after.kind === "skipped" && (after.reason === "parse_timeout" || after.reason === "too_complex")
    ? refused("out_of_time", "The change takes too long to parse.")
    : refused("does_not_parse", "The file would no longer be analyzed.")
