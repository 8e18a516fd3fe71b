/** Records the proposals for the findings of a file, and updates the fixes that they had. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import type { FileToFix } from "./Candidates.ts"
import type { StoredChange } from "./Fix.ts"
import type { Proposal, RefusedFinding } from "./FixSource.ts"
import { type Generation, GenerationQueue } from "./GenerationQueue.ts"
import { changeHashOf, EarlierFix, outcomeOf } from "./Outcome.ts"
import { cannotBeProved, replacedBy } from "./Refusals.ts"

/** Limits of the API, in characters. */
const longestTitle = 300
const longestExplanation = 10_000
const longestDiff = 200_000

/** A finding without a fix, and the versions of the sources that said so. */
export interface Refused extends RefusedFinding {
  readonly sources: ReadonlyArray<string>
}

/** Results for the findings of a file. */
export interface FileResults {
  readonly file: FileToFix
  readonly proposed: ReadonlyArray<Proposal>
  readonly refused: ReadonlyArray<Refused>
  /** The versions of all sources: what they propose and people have decided on, they are not asked for again. */
  readonly sources: ReadonlyArray<string>
}

/** Proposals and refusals that were not stored before. */
export interface Recorded {
  readonly proposed: ReadonlyArray<Proposal>
  readonly refused: ReadonlyArray<Refused>
}

const isStorable = ({ change }: Proposal): boolean =>
  change.diff.length <= longestDiff && change.edits.every(({ text }) => text === storableText(text))

const changesOf = ({ change }: Proposal): ReadonlyArray<StoredChange> => [
  {
    file_path: storableText(change.path),
    change_type: "modified",
    additions: change.additions,
    deletions: change.deletions,
    diff: storableText(change.diff),
    base_blob: change.blob,
    edits: change.edits.map(({ start, end, text }) => ({ start, end, text })),
  },
]

const OpenFindingRow = Schema.Struct({ detector: Schema.String, fingerprint: Schema.String })

const CountRow = Schema.Struct({ count: Schema.Number })

/** Keeps proposals in the database. */
export class ProposalRecorder extends Context.Service<ProposalRecorder>()("fixes/ProposalRecorder", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* GenerationQueue

    /** Rejects in the service's own name. */
    const withdraw = (fix: EarlierFix, reason: string, now: Date) => sql`
      UPDATE fixes SET
        status = 'rejected', review_decision = 'rejected', reviewed_by = NULL, reviewed_at = ${now}, updated_at = ${now},
        review_comment = CASE WHEN status = 'approved' AND reviewed_by IS NOT NULL
          THEN ${reason}::text || ' It was approved by ' || reviewed_by || '.' ELSE ${reason}::text END
      WHERE id = ${fix.id} AND status IN ('proposed', 'approved')
    `

    /** Puts the same change on the new content. */
    const renew = (fix: EarlierFix, proposal: Proposal, fingerprint: string, generation: Generation, now: Date) => sql`
      UPDATE fixes SET
        changes = ${JSON.stringify(changesOf(proposal))}::jsonb, fingerprint = ${fingerprint},
        analysis_run_id = ${generation.analysis_run_id}, base_commit_sha = ${generation.commit_sha}, updated_at = ${now}
      WHERE id = ${fix.id} AND status IN ('proposed', 'approved', 'failed')
    `

    const insert = (
      id: string,
      proposal: Proposal,
      { detector, fingerprint }: { readonly detector: string; readonly fingerprint: string },
      generation: Generation,
      now: Date,
    ) => sql`
      INSERT INTO fixes ${sql.insert({
        id,
        organization_id: generation.organization_id,
        repository_id: generation.repository_id,
        repository_name: generation.repository_name,
        branch: generation.branch,
        finding_id: proposal.findingId,
        analysis_run_id: generation.analysis_run_id,
        base_commit_sha: generation.commit_sha,
        detector,
        fingerprint,
        status: "proposed",
        title: storableText(proposal.title.slice(0, longestTitle)),
        explanation: storableText(proposal.explanation.slice(0, longestExplanation)),
        confidence: proposal.confidence,
        generated_by: proposal.generatedBy,
        changes: JSON.stringify(changesOf(proposal)),
        change_hash: Buffer.from(changeHashOf(proposal.change.diff), "hex"),
        created_at: now,
        updated_at: now,
      })}
    `

    /** Locks an open finding: applying one of its fixes waits. */
    const openFinding = (findingId: string) =>
      Effect.map(
        sql`
          SELECT detector, fingerprint FROM findings WHERE id = ${findingId} AND status = 'open' FOR UPDATE
        `.pipe(rowsAs(OpenFindingRow)),
        ([row]) => row,
      )

    const fixesOf = (findingId: string) =>
      sql`
        SELECT id, status, encode(change_hash, 'hex') AS "changeHash", reviewed_by AS "reviewedBy"
        FROM fixes WHERE finding_id = ${findingId} ORDER BY created_at DESC, id DESC
        FOR UPDATE
      `.pipe(rowsAs(EarlierFix))

    /** Notes findings without a fix: on this content, these sources are not asked again. */
    const noteRefusals = (
      refused: ReadonlyArray<Refused>,
      { file }: FileResults,
      { organization_id }: Generation,
      now: Date,
    ) =>
      sql`
        INSERT INTO fix_refusals (finding_id, organization_id, base_blob, sources, reason, refused_at)
        SELECT finding.id, finding.organization_id, ${file.blob}, refused.sources, refused.reason, ${now}
        FROM jsonb_to_recordset(${JSON.stringify(
          refused.map(({ findingId, reason, sources }) => ({ findingId, reason, sources: sources.join("\n") })),
        )}::jsonb) AS refused ("findingId" uuid, reason text, sources text)
        JOIN findings AS finding ON finding.id = refused."findingId" AND finding.organization_id = ${organization_id}
        ON CONFLICT (finding_id) DO UPDATE SET
          base_blob = excluded.base_blob, sources = excluded.sources, reason = excluded.reason,
          refused_at = excluded.refused_at
      `

    /** The proposal of a finding is taken back: on the content that there is now, there is none. */
    const takeBack = Effect.fnUntraced(function* (refusal: Refused, results: FileResults, held: Generation) {
      const now = yield* DateTime.nowAsDate
      if ((yield* openFinding(refusal.findingId)) === undefined) return
      yield* queue.lockHeld(held)
      const { withdrawn } = outcomeOf(yield* fixesOf(refusal.findingId), null)
      if (withdrawn !== null) yield* withdraw(withdrawn, cannotBeProved, now)
      yield* noteRefusals([refusal], results, held, now)
    }, transactional(sql))

    /** Says whether the proposal is a new one. */
    const propose = Effect.fnUntraced(function* (proposal: Proposal, results: FileResults, held: Generation) {
      const now = yield* DateTime.nowAsDate
      const finding = yield* openFinding(proposal.findingId)
      if (finding === undefined) return false
      yield* queue.lockHeld(held)
      const outcome = outcomeOf(yield* fixesOf(proposal.findingId), changeHashOf(proposal.change.diff))
      const id = yield* uuid
      if (outcome.withdrawn !== null) {
        yield* withdraw(outcome.withdrawn, outcome.isNew ? replacedBy(id) : cannotBeProved, now)
      }
      if (outcome.renewed !== null) yield* renew(outcome.renewed, proposal, finding.fingerprint, held, now)
      if (outcome.isNew) {
        yield* insert(id, proposal, finding, held, now)
        yield* sql`UPDATE findings SET fix_id = ${id} WHERE id = ${proposal.findingId}`
        yield* sql`DELETE FROM fix_refusals WHERE finding_id = ${proposal.findingId}`
      } else if (outcome.renewed === null) {
        yield* noteRefusals(
          [{ findingId: proposal.findingId, reason: "decided_before", detail: "", sources: results.sources }],
          results,
          held,
          now,
        )
      }
      return outcome.isNew
    }, transactional(sql))

    const refuseAll = Effect.fnUntraced(function* (
      refused: ReadonlyArray<Refused>,
      results: FileResults,
      held: Generation,
    ) {
      yield* queue.lockHeld(held)
      yield* noteRefusals(refused, results, held, yield* DateTime.nowAsDate)
    }, transactional(sql))

    /**
     * Records the results of a file, as long as the run is the worker's. Findings are locked one at a time, and before the
     * run: a run that completes locks many of them, and then queues itself.
     */
    const record = Effect.fn("ProposalRecorder.record")(function* (held: Generation, results: FileResults) {
      const storable = results.proposed.filter(isStorable)
      const proposed = yield* Effect.filter(storable, (proposal) => propose(proposal, results, held))
      const refused = [
        ...results.refused,
        ...results.proposed
          .filter((proposal) => !isStorable(proposal))
          .map(({ findingId }): Refused => ({
            findingId,
            reason: "too_large",
            detail: "it cannot be stored",
            sources: results.sources,
          })),
      ]
      const waiting = new Set(
        results.file.findings
          .filter(({ fixStatus }) => fixStatus === "proposed" || fixStatus === "approved")
          .map(({ id }) => id),
      )
      const isWaiting = ({ findingId }: Refused) => waiting.has(findingId)
      yield* Effect.forEach(refused.filter(isWaiting), (refusal) => takeBack(refusal, results, held), { discard: true })
      const others = refused.filter((refusal) => !isWaiting(refusal))
      if (others.length > 0) yield* refuseAll(others, results, held)
      return { proposed, refused } satisfies Recorded
    })

    /** Rejects, in the service's own name, waiting fixes of findings that are resolved. */
    const withdrawResolved = Effect.fn("ProposalRecorder.withdrawResolved")(function* ({
      organization_id,
      repository_id,
      branch,
    }: Generation) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE fixes SET
          status = 'rejected', review_decision = 'rejected', reviewed_by = NULL, reviewed_at = ${now}, updated_at = ${now},
          review_comment = 'The finding was resolved by ' || finding.resolved_by || ': nothing is left to fix.'
            || CASE WHEN fixes.status = 'approved' AND fixes.reviewed_by IS NOT NULL
              THEN ' It was approved by ' || fixes.reviewed_by || '.' ELSE '' END
        FROM findings AS finding
        WHERE finding.id = fixes.finding_id AND finding.status = 'resolved'
          AND fixes.organization_id = ${organization_id} AND fixes.repository_id = ${repository_id}
          AND fixes.branch = ${branch} AND fixes.status IN ('proposed', 'approved')
      `
    }, Effect.orDie)

    /** Fixes that were proposed from a run, or brought up to date by it. */
    const countOf = ({ organization_id, analysis_run_id }: Generation) =>
      sql`
        SELECT count(*)::int AS count FROM fixes
        WHERE organization_id = ${organization_id} AND analysis_run_id = ${analysis_run_id}
      `.pipe(
        rowsAs(CountRow),
        Effect.map(([row]) => row?.count ?? 0),
        Effect.orDie,
      )

    return { record, withdrawResolved, countOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
