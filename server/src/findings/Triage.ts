/** Decisions about findings: dismissals, assignments and comments, with the history of decisions and their authors. */
import { SqlClient, type Statement } from "effect/sql"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { ConflictError, NotFoundError } from "../contract/Errors.ts"
import type { FindingEvent, FindingUpdate } from "../contract/generated/types.ts"
import type { Position } from "../contract/Pagination.ts"
import type { Principal } from "../contract/Principal.ts"
import { FindingAction, FindingDismissalReason } from "../contract/Stored.ts"
import { olderThan } from "../database/keyset.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { batches } from "./batches.ts"
import { type FindingFilter, Findings } from "./Findings.ts"

/** Maximum findings that one call changes by a filter, as the spec promises: some seconds of work. */
const mostByFilter = 10_000

/** Person or key that makes the decision. */
type Decider = Pick<Principal, "organizationId" | "name">

/** Result of a decision about many findings. */
interface TriageResult {
  readonly changed: number
  readonly unchanged: number
  readonly has_more: boolean
}

const EventRow = Schema.Struct({
  id: Schema.String,
  finding_id: Schema.String,
  action: FindingAction,
  actor: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(FindingDismissalReason),
  comment: Schema.NullOr(Schema.String),
  assignee: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
})
type EventRow = typeof EventRow.Type

/** An event as the API shows it. */
export const eventOf = (row: EventRow): FindingEvent => ({ ...row, created_at: row.created_at.toISOString() })

const ChangedRow = Schema.Struct({ changed: Schema.Number })

/** Number of rows that a statement changed. */
const counted = (statement: Statement.Statement<unknown>) =>
  Effect.map(statement.pipe(rowsAs(ChangedRow)), ([row = { changed: 0 }]) => row.changed)

/** Decides about findings. */
export class Triage extends Context.Service<Triage>()("findings/Triage", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const findings = yield* Findings

    /** Inserts the events of the rows that a statement before, `changed`, has changed; counts these and the requested ones. */
    const eventsOfChanged = (
      decider: Decider,
      ids: ReadonlyArray<string>,
      event: Pick<EventRow, "action" | "reason" | "comment" | "assignee">,
      now: Date,
    ): Statement.Fragment => sql`
      noted AS (
        INSERT INTO finding_events (id, organization_id, finding_id, action, actor, reason, comment, assignee, created_at)
        SELECT gen_random_uuid(), ${decider.organizationId}, finding_id, ${event.action}, ${decider.name},
          ${event.reason}, ${event.comment}, ${event.assignee}, ${now}
        FROM changed
      )
      SELECT count(*)::int AS changed FROM changed WHERE finding_id IN ${sql.in(ids)}
    `

    /** Unresolved findings among `ids`, with the repository and fingerprint that identify them on every branch. */
    const chosen = ({ organizationId }: Decider, ids: ReadonlyArray<string>): Statement.Fragment => sql`
      chosen AS (
        SELECT id, repository_id, fingerprint FROM findings
        WHERE organization_id = ${organizationId} AND status = 'open' AND id IN ${sql.in(ids)}
      )
    `

    /** Dismisses findings, and the same ones on other branches. */
    const dismiss = (
      decider: Decider,
      ids: ReadonlyArray<string>,
      reason: FindingDismissalReason,
      comment: string | null,
      now: Date,
    ) =>
      counted(sql`
        WITH ${chosen(decider, ids)}, changed AS (
          INSERT INTO finding_triage (
            finding_id, organization_id, repository_id, dismissed_at, dismissed_by, dismissal_reason, dismissal_comment
          )
          SELECT finding.id, finding.organization_id, finding.repository_id, ${now}::timestamptz, ${decider.name}::text,
            ${reason}::text, ${comment}::text
          FROM findings AS finding
          WHERE finding.organization_id = ${decider.organizationId} AND finding.status = 'open'
            AND (finding.repository_id, finding.fingerprint) IN (SELECT repository_id, fingerprint FROM chosen)
          ORDER BY finding.id
          ON CONFLICT (finding_id) DO UPDATE SET
            dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by,
            dismissal_reason = excluded.dismissal_reason, dismissal_comment = excluded.dismissal_comment
          WHERE (finding_triage.dismissal_reason, finding_triage.dismissal_comment)
            IS DISTINCT FROM (excluded.dismissal_reason, excluded.dismissal_comment)
          RETURNING finding_id
        ), ${eventsOfChanged(decider, ids, { action: "dismissed", reason, comment, assignee: null }, now)}
      `)

    /** Ends dismissals; of resolved ones too, so that the same finding is not dismissed when it comes back. */
    const reopen = (decider: Decider, ids: ReadonlyArray<string>, comment: string | null, now: Date) =>
      counted(sql`
        WITH ${chosen(decider, ids)}, changed AS (
          UPDATE finding_triage SET
            dismissed_at = NULL, dismissed_by = NULL, dismissal_reason = NULL, dismissal_comment = NULL
          FROM findings AS finding
          WHERE finding_triage.organization_id = ${decider.organizationId} AND finding_triage.dismissed_at IS NOT NULL
            AND finding.id = finding_triage.finding_id
            AND (finding.repository_id, finding.fingerprint) IN (SELECT repository_id, fingerprint FROM chosen)
          RETURNING finding_id
        ), ${eventsOfChanged(decider, ids, { action: "reopened", reason: null, comment, assignee: null }, now)}
      `)

    const assign = (
      decider: Decider,
      ids: ReadonlyArray<string>,
      assignee: string,
      comment: string | null,
      now: Date,
    ) =>
      counted(sql`
        WITH changed AS (
          INSERT INTO finding_triage (finding_id, organization_id, repository_id, assignee)
          SELECT id, organization_id, repository_id, ${assignee}::text FROM findings
          WHERE organization_id = ${decider.organizationId} AND id IN ${sql.in(ids)}
          ORDER BY id
          ON CONFLICT (finding_id) DO UPDATE SET assignee = excluded.assignee
          WHERE finding_triage.assignee IS DISTINCT FROM excluded.assignee
          RETURNING finding_id
        ), ${eventsOfChanged(decider, ids, { action: "assigned", reason: null, comment, assignee }, now)}
      `)

    const unassign = (decider: Decider, ids: ReadonlyArray<string>, comment: string | null, now: Date) =>
      counted(sql`
        WITH changed AS (
          UPDATE finding_triage SET assignee = NULL
          WHERE organization_id = ${decider.organizationId} AND finding_id IN ${sql.in(ids)} AND assignee IS NOT NULL
          RETURNING finding_id
        ), ${eventsOfChanged(decider, ids, { action: "unassigned", reason: null, comment, assignee: null }, now)}
      `)

    const comment = (decider: Decider, ids: ReadonlyArray<string>, text: string, now: Date) =>
      counted(sql`
        WITH changed AS (
          SELECT id AS finding_id FROM findings WHERE organization_id = ${decider.organizationId} AND id IN ${sql.in(ids)}
        ), ${eventsOfChanged(decider, ids, { action: "commented", reason: null, comment: text, assignee: null }, now)}
      `)

    /** Applies an update to some findings; returns the number of changed ones. A comment is noted with the first change. */
    const apply = Effect.fnUntraced(function* (decider: Decider, ids: ReadonlyArray<string>, update: FindingUpdate) {
      const now = yield* DateTime.nowAsDate
      const { status, reason, assignee, comment: text = null } = update
      const ofStatus =
        status === "dismissed" && reason !== undefined
          ? yield* dismiss(decider, ids, reason, text, now)
          : status === "open"
            ? yield* reopen(decider, ids, text, now)
            : undefined
      const left = ofStatus === undefined ? text : null
      const ofAssignee =
        assignee === undefined
          ? undefined
          : assignee === null
            ? yield* unassign(decider, ids, left, now)
            : yield* assign(decider, ids, assignee, left, now)
      const ofComment =
        ofStatus === undefined && ofAssignee === undefined && text !== null
          ? yield* comment(decider, ids, text, now)
          : undefined
      return Math.max(ofStatus ?? 0, ofAssignee ?? 0, ofComment ?? 0)
    }, transactional(sql))

    /** Whether an update would change a finding. */
    const differs = ({ status, reason, comment: text, assignee }: FindingUpdate): Statement.Fragment => {
      const triaged = (condition: Statement.Fragment): Statement.Fragment =>
        sql`EXISTS (SELECT FROM finding_triage AS known WHERE known.finding_id = findings.id AND ${condition})`
      const isDismissedSo = triaged(
        sql`known.dismissal_reason = ${reason ?? null} AND known.dismissal_comment IS NOT DISTINCT FROM ${text ?? null}::text`,
      )
      const wanted = [
        ...(status === "dismissed" ? [sql`(status = 'open' AND NOT ${isDismissedSo})`] : []),
        ...(status === "open" ? [sql`(status = 'open' AND ${triaged(sql`known.dismissed_at IS NOT NULL`)})`] : []),
        ...(assignee === undefined
          ? []
          : assignee === null
            ? [triaged(sql`known.assignee IS NOT NULL`)]
            : [sql`NOT ${triaged(sql`known.assignee = ${assignee}`)}`]),
      ]
      return sql.or(wanted)
    }

    const applyToAll = (decider: Decider, ids: ReadonlyArray<string>, update: FindingUpdate) =>
      Effect.map(
        Effect.forEach(batches(ids), (batch) => apply(decider, batch, update)),
        (counts) => counts.reduce((sum, count) => sum + count, 0),
      )

    /** Decides about the findings with some ids. */
    const triage = Effect.fn("Triage.triage")(function* (
      decider: Decider,
      ids: ReadonlyArray<string>,
      update: FindingUpdate,
    ) {
      const changed = yield* applyToAll(decider, ids, update)
      return { changed, unchanged: ids.length - changed, has_more: false } satisfies TriageResult
    })

    /**
     * Decides about all findings that a filter selects and that are not as wanted already, as many as one call may change: those
     * that are done are no longer selected, so the next call goes on.
     */
    const triageAll = Effect.fn("Triage.triageAll")(function* (
      filter: FindingFilter,
      decider: Decider,
      update: FindingUpdate,
    ) {
      const found = yield* findings.select(filter, differs(update), mostByFilter + 1)
      const ids = found.slice(0, mostByFilter)
      const changed = yield* applyToAll(decider, ids, update)
      return {
        changed,
        unchanged: ids.length - changed,
        has_more: found.length > mostByFilter,
      } satisfies TriageResult
    })

    /** Decides about one finding. A resolved one keeps its status. */
    const update = Effect.fn("Triage.update")(function* (decider: Decider, id: string, wanted: FindingUpdate) {
      const before = yield* found(decider.organizationId, id)
      if (wanted.status !== undefined && before.resolved_by !== null) {
        return yield* new ConflictError({
          detail: `The finding was resolved by ${before.resolved_by}: it can be neither dismissed nor reopened.`,
        })
      }
      yield* apply(decider, [id], wanted)
      return yield* found(decider.organizationId, id)
    })

    const found = (organizationId: string, id: string) =>
      Effect.flatMap(
        findings.find(organizationId, id),
        Option.match({
          onNone: () => Effect.fail(new NotFoundError({ detail: `There is no finding ${id}.` })),
          onSome: (row) => Effect.succeed(row),
        }),
      )

    /** The history of a finding, newest first. */
    const events = Effect.fn("Triage.events")(function* (
      organizationId: string,
      id: string,
      after: Position | undefined,
      limit: number,
    ) {
      const known = yield* sql`SELECT id FROM findings WHERE organization_id = ${organizationId} AND id = ${id}`.pipe(
        rowsAs(IdRow),
        Effect.orDie,
      )
      if (known.length === 0) return yield* new NotFoundError({ detail: `There is no finding ${id}.` })
      return yield* sql`
        SELECT id, finding_id, action, actor, reason, comment, assignee, created_at FROM finding_events
        WHERE ${sql.and([sql`organization_id = ${organizationId} AND finding_id = ${id}`, ...olderThan(sql, after)])}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit}
      `.pipe(rowsAs(EventRow), Effect.orDie)
    })

    return { triage, triageAll, update, events } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
