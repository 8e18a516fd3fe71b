/** Keeps dismissals up to date with the findings of a run: they follow their finding, and end when its code changes. */
import { SqlClient } from "effect/sql"
import { Array, Effect } from "effect"
import type { RecordedRun } from "../analysis/ReportRecorder.ts"
import type { FindingAction } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import type { Report } from "../engine/Report.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { batches } from "./batches.ts"
import type { Same } from "./Comparison.ts"
import { Dismissal, dismissalsFor, type Identified } from "./Dismissals.ts"

/** Makes the functions that the recorder of reports calls within its transaction. */
export const makeDismissalRecorder = Effect.map(SqlClient.SqlClient, (sql) => {
  /** The dismissals in a repository, on all of its branches, the newest last. */
  const dismissalsIn = ({ organizationId, repositoryId }: RecordedRun) =>
    sql`
      SELECT finding.fingerprint, finding.move_fingerprint AS "moveFingerprint",
        finding.code_fingerprint AS "codeFingerprint", finding.symbol, triage.dismissed_by AS "by",
        triage.dismissal_reason AS "reason", triage.dismissal_comment AS "comment", triage.dismissed_at AS "at"
      FROM finding_triage AS triage JOIN findings AS finding ON finding.id = triage.finding_id
      WHERE triage.organization_id = ${organizationId} AND triage.repository_id = ${repositoryId}
        AND triage.dismissed_at IS NOT NULL
      ORDER BY triage.dismissed_at, finding.id
    `.pipe(rowsAs(Dismissal))

  const note = (
    { organizationId }: RecordedRun,
    events: ReadonlyArray<{
      readonly findingId: string
      readonly action: FindingAction
      readonly dismissal: Dismissal | undefined
    }>,
    now: Date,
  ) =>
    Effect.gen(function* () {
      const noted = yield* Effect.forEach(events, (event) => Effect.map(uuid, (id) => ({ ...event, id })))
      yield* Effect.forEach(
        batches(noted),
        (batch) => sql`
          INSERT INTO finding_events ${sql.insert(
            Array.map(batch, ({ id, findingId, action, dismissal }) => ({
              id,
              organization_id: organizationId,
              finding_id: findingId,
              action,
              actor: dismissal?.by ?? null,
              reason: dismissal?.reason ?? null,
              comment: dismissal?.comment ?? null,
              assignee: null,
              created_at: now,
            })),
          )}
        `,
        { discard: true },
      )
    })

  /** Dismisses findings that are new on their branch as they are dismissed on another one, or were before. */
  const dismiss = (
    run: RecordedRun,
    found: ReadonlyArray<{ readonly findingId: string; readonly dismissal: Dismissal }>,
    now: Date,
  ) =>
    Effect.gen(function* () {
      yield* Effect.forEach(
        batches(found),
        (batch) => sql`
          INSERT INTO finding_triage ${sql.insert(
            Array.map(batch, ({ findingId, dismissal }) => ({
              finding_id: findingId,
              organization_id: run.organizationId,
              repository_id: run.repositoryId,
              dismissed_at: dismissal.at,
              dismissed_by: dismissal.by,
              dismissal_reason: dismissal.reason,
              dismissal_comment: dismissal.comment,
            })),
          )}
        `,
        { discard: true },
      )
      yield* note(
        run,
        found.map((one) => ({ ...one, action: "dismissed" })),
        now,
      )
    })

  /** Ends dismissals: the code that they were about is another one. */
  const endDismissals = (run: RecordedRun, ids: ReadonlyArray<string>, now: Date) =>
    Effect.gen(function* () {
      yield* Effect.forEach(
        batches(ids),
        (batch) => sql`
          UPDATE finding_triage SET
            dismissed_at = NULL, dismissed_by = NULL, dismissal_reason = NULL, dismissal_comment = NULL
          WHERE finding_id IN ${sql.in(batch)}
        `,
        { discard: true },
      )
      yield* note(
        run,
        ids.map((findingId) => ({ findingId, action: "code_changed", dismissal: undefined })),
        now,
      )
    })

  /**
   * Ends the dismissals of findings whose code has changed, and dismisses new ones as they are dismissed elsewhere.
   *
   * @returns the fingerprints of the findings of the report that are dismissed
   */
  const follow = (
    run: RecordedRun,
    report: Pick<Report, "findings">,
    same: ReadonlyArray<Same<{ readonly id: string; readonly isDismissed: boolean }>>,
    inserted: ReadonlyArray<Identified & { readonly id: string }>,
    now: Date,
  ) =>
    Effect.gen(function* () {
      const before = same.filter(({ open }) => open.isDismissed)
      const changed = before.filter(({ isSameCode }) => !isSameCode)
      yield* endDismissals(
        run,
        changed.map(({ open }) => open.id),
        now,
      )
      const dismissalOf = dismissalsFor(yield* dismissalsIn(run), report)
      const found = inserted.flatMap(({ id, ...finding }) => {
        const dismissal = dismissalOf(finding)
        return dismissal === undefined ? [] : [{ findingId: id, fingerprint: finding.fingerprint, dismissal }]
      })
      yield* dismiss(run, found, now)
      return new Set([
        ...before.flatMap(({ isSameCode, reported }) => (isSameCode ? [reported.fingerprint] : [])),
        ...found.map(({ fingerprint }) => fingerprint),
      ])
    })

  return { follow } as const
})
