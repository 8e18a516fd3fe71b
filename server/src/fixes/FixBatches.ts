/** Many fixes of a repository that are approved and applied as one commit, with a report on each. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { v7 } from "uuid"
import { ConflictError, NotFoundError, ValidationError } from "../contract/Errors.ts"
import type { FixBatch, FixBatchRequest, FixBatchResult } from "../contract/generated/types.ts"
import type { Principal } from "../contract/Principal.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { fixColumns, FixRow } from "./Fix.ts"
import { makeFixQueue } from "./FixQueue.ts"
import { FixSurroundings, surroundings, whyNotApplied } from "./Refusals.ts"

/** Fixes of one batch, as the spec has it: what a person can still look over as one diff. */
const mostFixes = 100

const SelectedRow = Schema.Struct({ ...FixRow.fields, ...FixSurroundings.fields, default_branch: Schema.String })
type SelectedRow = typeof SelectedRow.Type

const pathOf = ({ changes: [change] }: Pick<FixRow, "changes">): string | null => change?.file_path ?? null

/** Lines of the file before a change that the change removes, from the heads of the hunks of its diff. */
export const removedLines = (diff: string): ReadonlySet<number> => {
  const removed = new Set<number>()
  let line = 0
  for (const text of diff.split("\n").slice(2)) {
    const hunk = /^@@ -(\d+)/.exec(text)
    if (hunk !== null) line = Number(hunk[1])
    else if (text.startsWith("-")) removed.add(line++)
    else if (text.startsWith(" ")) line++
  }
  return removed
}

/** Selected fixes that can go into one commit, and the reasons against the others. */
export const dividedFixes = (
  fixes: ReadonlyArray<SelectedRow>,
): { readonly taken: ReadonlyArray<SelectedRow>; readonly reasons: ReadonlyMap<string, string> } => {
  const taken: Array<SelectedRow> = []
  const reasons = new Map<string, string>()
  const owners = new Map<string, string>()
  for (const fix of fixes) {
    const isReady = fix.status === "proposed" || fix.status === "approved" || fix.status === "failed"
    const isBlocked = fix.replaced_by !== null || fix.finding_resolved_by !== null || !fix.is_writable
    if (!isReady || isBlocked) {
      // for the reasons, what is proposed is as good as approved: this call approves it
      reasons.set(fix.id, whyNotApplied(fix.status === "proposed" ? { ...fix, status: "approved" } : fix))
      continue
    }
    const lines = [...removedLines(fix.changes[0]?.diff ?? "")].map((line) => `${pathOf(fix)}:${line}`)
    const other = lines.map((line) => owners.get(line)).find((id) => id !== undefined)
    if (other !== undefined) {
      reasons.set(fix.id, `It changes lines that ${other} changes as well. Apply it after the batch.`)
      continue
    }
    for (const line of lines) owners.set(line, fix.id)
    taken.push(fix)
  }
  return { taken, reasons }
}

const invalid = (field: string, message: string) =>
  new ValidationError({
    detail: `The request is invalid: body ${field} ${message}.`,
    errors: [{ in: "body", field, message }],
  })

/** Hands batches of fixes to those who apply them. */
export class FixBatches extends Context.Service<FixBatches>()("fixes/FixBatches", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeFixQueue("batch")
    const columns = sql.literal(fixColumns.replaceAll(/(?<=^|,)\s*(?=\w)/g, " fix."))

    /** The selected fixes in the order of their files, one more than a batch takes where a rule selects more. */
    const selected = (organizationId: string, { ids, rule }: FixBatchRequest) => {
      const selection =
        rule === undefined
          ? sql`fix.id IN ${sql.in(ids ?? [])}`
          : sql.and([
              sql`fix.repository_id = ${rule.repository_id} AND fix.status IN ('proposed', 'approved')`,
              ...(rule.detector === undefined ? [] : [sql`fix.detector IN ${sql.in(rule.detector)}`]),
              ...(rule.confidence === undefined ? [] : [sql`fix.confidence IN ${sql.in(rule.confidence)}`]),
            ])
      return sql`
        SELECT ${columns}, repository.default_branch, ${sql.literal(surroundings.columns)}
        FROM ${sql.literal(surroundings.tables)}
        WHERE fix.organization_id = ${organizationId} AND ${selection}
        ORDER BY fix.changes -> 0 ->> 'file_path', fix.created_at, fix.id
        LIMIT ${mostFixes + 1}
      `.pipe(rowsAs(SelectedRow))
    }

    /** Approves and begins to apply the fixes that are still as they were looked at. */
    const begin = (
      { organizationId, name }: Pick<Principal, "organizationId" | "name">,
      fixes: ReadonlyArray<SelectedRow>,
      batchId: string,
      { target_branch, commit_message, create_pull_request = false, comment }: FixBatchRequest,
    ) =>
      Effect.gen(function* () {
        const now = yield* DateTime.nowAsDate
        const branch = target_branch ?? fixes[0]?.default_branch ?? ""
        // other proposals for the findings wait, and then see the new status of these fixes
        yield* sql`
          SELECT FROM findings WHERE organization_id = ${organizationId}
            AND id IN ${sql.in(fixes.map(({ finding_id }) => finding_id))}
          ORDER BY id FOR UPDATE
        `
        const rows = yield* sql`
          UPDATE fixes SET
            status = 'applying', target_branch = ${branch}, commit_message = ${commit_message ?? null},
            create_pull_request = ${create_pull_request}, batch_id = ${batchId}, apply_requested_at = ${now},
            apply_finished_at = NULL, pull_request_url = NULL, error_message = NULL, apply_notice = NULL,
            -- the commit of an earlier try has other fixes
            pushed_commit_sha = NULL, updated_at = ${now}, review_decision = 'approved',
            review_comment = CASE WHEN status = 'proposed' THEN ${comment ?? null} ELSE review_comment END,
            reviewed_by = CASE WHEN status = 'proposed' THEN ${name} ELSE reviewed_by END,
            reviewed_at = CASE WHEN status = 'proposed' THEN ${now} ELSE reviewed_at END
          WHERE organization_id = ${organizationId} AND id IN ${sql.in(fixes.map(({ id }) => id))}
            AND status IN ('proposed', 'approved', 'failed')
            AND EXISTS (SELECT FROM findings WHERE findings.id = fixes.finding_id AND findings.status = 'open')
            AND NOT EXISTS (
              SELECT FROM fixes AS newer
              WHERE newer.finding_id = fixes.finding_id AND newer.id <> fixes.id
                AND newer.status IN ('proposed', 'approved', 'applying')
            )
          RETURNING id
        `.pipe(rowsAs(IdRow))
        if (rows.length > 0) yield* queue.add({ id: batchId, organizationId })
        return new Set(rows.map(({ id }) => id))
      })

    /** Approves the selected fixes that can be applied and hands them over; returns the outcome of each. */
    const apply = Effect.fn("FixBatches.apply")(function* (
      principal: Pick<Principal, "organizationId" | "name">,
      request: FixBatchRequest,
    ) {
      const { ids, rule } = request
      if (ids === undefined && rule === undefined) return yield* invalid("/ids", "is required without a rule")
      if (ids !== undefined && rule !== undefined) return yield* invalid("/rule", "must not be given together with ids")
      const found = yield* selected(principal.organizationId, request)
      const fixes = found.slice(0, mostFixes)
      const [first] = fixes
      if (first === undefined) {
        return yield* rule === undefined
          ? new NotFoundError({ detail: "None of the fixes exists." })
          : new ConflictError({ detail: "No fix of the repository matches the rule." })
      }
      if (fixes.some(({ repository_id }) => repository_id !== first.repository_id)) {
        return yield* invalid("/ids", "must be fixes of one repository: they become one commit")
      }
      const batchId = v7()
      const { taken, reasons } = dividedFixes(fixes)
      const begun = taken.length === 0 ? new Set<string>() : yield* begin(principal, taken, batchId, request)
      const resultOf = (fix: SelectedRow): FixBatchResult => {
        const isApplying = begun.has(fix.id)
        return {
          fix_id: fix.id,
          file_path: pathOf(fix),
          outcome: isApplying ? "applying" : "refused",
          reason: isApplying ? null : (reasons.get(fix.id) ?? whyNotApplied({ ...fix, status: "approved" })),
        }
      }
      const known = fixes.map(resultOf)
      if (begun.size === 0) {
        return yield* new ConflictError({ detail: `None of the fixes can be applied. ${known[0]?.reason ?? ""}` })
      }
      const unknown = (ids ?? []).filter((id) => !fixes.some((fix) => fix.id === id.toLowerCase()))
      const results = [
        ...known,
        ...unknown.map((id): FixBatchResult => ({
          fix_id: id,
          file_path: null,
          outcome: "refused",
          reason: `There is no fix with the identifier ${id}.`,
        })),
      ]
      const batch: FixBatch = {
        batch_id: batchId,
        repository_id: first.repository_id,
        applying: begun.size,
        refused: results.length - begun.size,
        has_more: found.length > mostFixes,
        results,
      }
      return batch
    }, transactional(sql))

    return { apply } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
