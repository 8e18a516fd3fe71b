/** Queries over findings: one filter for the list and for both summaries. */
import { SqlClient, type SqlError, Statement } from "effect/sql"
import { Context, Duration, Effect, Exit, Layer, Option, Schema, Stream } from "effect"
import type {
  CodeRole,
  DetectorGroup,
  FindingCategory,
  ConfidenceLevel,
  Severity,
} from "../contract/generated/types.ts"
import { FindingStatus } from "../contract/Stored.ts"
import type { Position, PositionValue } from "../contract/Pagination.ts"
import { isOlder } from "../database/keyset.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { shortRead } from "../database/SharedConnections.ts"
import { rankOf } from "../engine/Report.ts"
import { urgenciesPerSeverity } from "../engine/urgency.ts"
import { besides, findingColumns, findingRowOf, type FindingRow, storedColumns } from "./Finding.ts"
import { notDismissed } from "./notDismissed.ts"
import { areShortTexts } from "../database/migrations/0019_texts_of_findings.ts"
import { CountedValue, facets, facetsOf } from "./facets.ts"
import { likeOf } from "../database/likePattern.ts"
import { expressionOf } from "./patterns.ts"
import { detectorsWith } from "./weaknesses.ts"
import { isConsecutive, type Segment, segmentsOf } from "./Segments.ts"

/** The filter of findings; undefined members do not narrow it. */
export interface FindingFilter {
  readonly organizationId: string
  readonly repositoryId: string | undefined
  readonly branch: string | undefined
  readonly analysisRunId: string | undefined
  readonly severities: ReadonlyArray<Severity> | undefined
  readonly confidences: ReadonlyArray<ConfidenceLevel> | undefined
  readonly roles: ReadonlyArray<CodeRole> | undefined
  readonly categories: ReadonlyArray<FindingCategory> | undefined
  readonly detectors: ReadonlyArray<string> | undefined
  readonly statuses: ReadonlyArray<FindingStatus>
  /** A file, everything below a directory when it ends with `/`, or a pattern with `*` and `**`. */
  readonly filePath: string | undefined
  /** Beginnings of the names of detectors: one of these, or of `detectors`. */
  readonly detectorPrefixes: ReadonlyArray<string> | undefined
  /** Only detectors of these weaknesses. */
  readonly cwes: ReadonlyArray<string> | undefined
  /** Each is in the title, the path or the symbol. */
  readonly words: ReadonlyArray<string> | undefined
  readonly assignee: string | undefined
  readonly introducedAfter: Date | undefined
  readonly hasFix: boolean | undefined
  /** Only these: those that a search for words has found. */
  readonly ids?: ReadonlyArray<string>
}

/** The orders of the list; `-` is descending, and by severity has the most urgent first. See `engine/urgency.ts`. */
export type FindingSort = "-severity" | "severity" | "-created_at" | "created_at" | "file_path" | "-file_path"

/** Groups that one answer of the summary by detector may have: there are far fewer detectors. */
const mostGroups = 1000

/** By the rank, which indexes have: they answer queries about a whole organization without its rows. */
const severityCounts = `
  count(*)::int AS total,
  (count(*) FILTER (WHERE severity_rank = 0))::int AS critical,
  (count(*) FILTER (WHERE severity_rank = 1))::int AS high,
  (count(*) FILTER (WHERE severity_rank = 2))::int AS medium,
  (count(*) FILTER (WHERE severity_rank = 3))::int AS low,
  (count(*) FILTER (WHERE severity_rank = 4))::int AS info`

/** Findings with certain words that counts and exports look up first. Where more have them, it hardly saves anything. */
const mostFoundByWords = 1000

/** Pages of a list that its words are looked up for first. Where more have them, the list's own order soon has its page. */
const pagesFoundByWords = 2

/** Findings that a list counts: some milliseconds on an index. */
export const mostCounted = 10_000

/** Whether an index has all that the findings are filtered by. */
const isIndexed = ({ words, filePath, cwes, assignee, introducedAfter }: FindingFilter): boolean =>
  [words, filePath, cwes, assignee, introducedAfter].every((value) => value === undefined)

/** The highest character: by bytes it is sorted after all others. */
const lastCharacter = "\u{10FFFF}"

/** Rows that an export reads at a time: it holds two batches, about a megabyte. */
const exportBatch = 500

const unionAll = Statement.join(" UNION ALL ", false)

const CountRow = Schema.Struct({
  total: Schema.Number,
  critical: Schema.Number,
  high: Schema.Number,
  medium: Schema.Number,
  low: Schema.Number,
  info: Schema.Number,
})
type CountRow = typeof CountRow.Type

const countsOf = ({ total, critical, high, medium, low, info }: CountRow) => ({
  total,
  by_severity: { critical, high, medium, low, info },
})

/** Cursor position of a row: the sort key, then the tie breakers (newest first, then the id). */
export const positionIn =
  (sort: FindingSort) =>
  (row: FindingRow): Position => {
    const created = row.created_at.toISOString()
    switch (sort) {
      case "severity":
      case "-severity":
        return [row.urgency, created, row.id]
      case "file_path":
      case "-file_path":
        return [row.file_path, created, row.id]
      case "created_at":
      case "-created_at":
        return [created, row.id]
    }
  }

/** Value range of the column `urgency`. */
const urgency: PositionValue = { minimum: 0, maximum: 5 * urgenciesPerSeverity - 1 }

/** Value types of the positions of an order. */
export const positionShape = (sort: FindingSort): ReadonlyArray<PositionValue> => {
  switch (sort) {
    case "severity":
    case "-severity":
      return [urgency, "timestamp", "uuid"]
    case "file_path":
    case "-file_path":
      return ["text", "timestamp", "uuid"]
    case "created_at":
    case "-created_at":
      return ["timestamp", "uuid"]
  }
}

/** Everything but the filters that are facets. */
const commonOf = ({ organizationId, analysisRunId, filePath, words, ids, introducedAfter }: FindingFilter) => ({
  organizationId,
  analysisRunId,
  filePath,
  words,
  ...(ids === undefined ? {} : { ids }),
  introducedAfter,
})

/** The filters that are facets, all of them open. */
const notFacets = {
  repositoryId: undefined,
  branch: undefined,
  severities: undefined,
  confidences: undefined,
  roles: undefined,
  categories: undefined,
  detectors: undefined,
  detectorPrefixes: undefined,
  cwes: undefined,
  statuses: [],
  assignee: undefined,
  hasFix: undefined,
} as const

/**
 * Columns of the index by facets after the status, in its order: then its rows come in groups, and none have to be sorted or
 * hashed. The status is no column of a group: comparing it would cost as much as any other.
 */
const columnsOfFacets = "repository_id, branch, detector, severity_rank, category, confidence, role"

/** A dismissed finding is stored as an open one that somebody decided about. */
const storedStatus = (status: FindingStatus) => (status === "resolved" ? "resolved" : "open")

const isAscii = (word: string): boolean => Buffer.byteLength(word) === word.length

const TotalRow = Schema.Struct({ total: Schema.Number })

const DetectorRow = Schema.Struct({ ...CountRow.fields, detector: Schema.String })

const read = ({ values }: Statement.Statement<unknown>) =>
  Effect.map(shortRead(values), (rows) => rows.map((row) => findingRowOf(row)))

/** Reads findings. */
export class Findings extends Context.Service<Findings>()("findings/Findings", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(findingColumns)
    const stored = sql.literal(storedColumns)
    const surroundings = sql.literal(besides)
    const counts = sql.literal(severityCounts)
    const facetColumns = sql.literal(columnsOfFacets)
    const areShort = sql.literal(areShortTexts)

    /** A single value as such, so that an index that has it in front of its order gives that order. */
    const isOneOf = (column: string, values: ReadonlyArray<string>): Statement.Fragment => {
      const [first] = values
      return values.length === 1 && first !== undefined
        ? sql`${sql.literal(column)} = ${first}`
        : sql`${sql.literal(column)} IN ${sql.in(values)}`
    }

    /**
     * Paths that begin alike are a range by bytes, which the index of paths has: those below a directory, and those that a
     * pattern is compared with.
     */
    const isAt = (filePath: string): Statement.Fragment => {
      const wildcard = filePath.indexOf("*")
      if (wildcard === -1 && !filePath.endsWith("/")) return sql`file_path = ${filePath}`
      const beginning = wildcard === -1 ? filePath : filePath.slice(0, wildcard)
      const range = sql`file_path >= ${beginning} AND file_path < ${beginning + lastCharacter}`
      return wildcard === -1 ? sql`(${range})` : sql`(${range} AND file_path ~ ${expressionOf(filePath)})`
    }

    const ofDetectors = ({ detectors, detectorPrefixes }: FindingFilter): ReadonlyArray<Statement.Fragment> => {
      const alternatives = [
        ...(detectors === undefined ? [] : [isOneOf("detector", detectors)]),
        ...(detectorPrefixes ?? []).map((prefix) => sql`detector LIKE ${`${likeOf(prefix)}%`}`),
      ]
      return alternatives.length === 0 ? [] : [sql.or(alternatives)]
    }

    /** The texts as one, so that a row costs one comparison; a word has no line break. */
    const has = (word: string): Statement.Fragment => {
      // letters of ASCII have the same capitals in every language, and by bytes they are compared faster
      const collation = sql.literal(isAscii(word) ? `"C"` : `"default"`)
      return sql`lower((title || chr(10) || file_path || chr(10) || symbol) COLLATE ${collation})
        LIKE lower(${`%${likeOf(word)}%`}::text COLLATE ${collation})`
    }

    /** An operator builds it where the table was large before it; until then the texts would be read with the whole table. */
    const hasIndexOfTexts = yield* sql`
      SELECT FROM pg_index WHERE indexrelid = to_regclass('findings_by_texts') AND indisvalid
    `.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie,
      Effect.cachedWithTTL((exit) => (Exit.isSuccess(exit) ? "1 minute" : Duration.zero)),
    )

    /**
     * The filter with the findings in the place of its words, where few have them. Two indexes, of short texts and of the
     * others, hold everything that is read here: after a vacuum, a quarter of the table. They know the organization alone, so
     * narrower filters are not looked up in them.
     */
    const foundByWords = Effect.fnUntraced(function* (
      filter: FindingFilter,
      statuses: ReadonlyArray<FindingStatus>,
      most: number,
    ) {
      const { words, ...others } = filter
      const { repositoryId, analysisRunId, filePath } = filter
      const isNarrow = [repositoryId, analysisRunId, filePath].some((value) => value !== undefined)
      if (words === undefined || isNarrow || !(yield* hasIndexOfTexts)) return filter
      const found = sql.and([
        sql`organization_id = ${filter.organizationId}`,
        isOneOf("status", [...new Set(statuses.map(storedStatus))]),
        ...words.map(has),
      ])
      const rows = yield* sql`
        SELECT id FROM findings WHERE ${found} AND (${areShort})
        UNION ALL SELECT id FROM findings WHERE ${found} AND NOT (${areShort})
        LIMIT ${most + 1}
      `.pipe(rowsAs(IdRow), Effect.orDie)
      return rows.length > most ? filter : { ...others, words: undefined, ids: rows.map(({ id }) => id) }
    })

    const isDismissed = (organizationId: string): Statement.Fragment =>
      sql`id IN (SELECT finding_id FROM finding_triage WHERE organization_id = ${organizationId} AND dismissed_at IS NOT NULL)`

    /** A dismissed finding is stored as an open one that somebody decided about. */
    const isIn = (status: FindingStatus, organizationId: string): Statement.Fragment => {
      switch (status) {
        case "open":
          return sql`status = 'open' AND ${notDismissed(sql, "findings")}`
        case "dismissed":
          return sql`status = 'open' AND ${isDismissed(organizationId)}`
        case "resolved":
          return sql`status = 'resolved'`
      }
    }

    const isInOneOf = (statuses: ReadonlyArray<FindingStatus>, organizationId: string): Statement.Fragment => {
      const asked = new Set(statuses)
      if (asked.has("open") && asked.has("dismissed"))
        return asked.has("resolved") ? sql`status IN ('open', 'resolved')` : sql`status = 'open'`
      return sql.or([...asked].map((status) => sql`(${isIn(status, organizationId)})`))
    }

    /** Conditions on columns that the groups of facets have too. */
    const ofColumns = (filter: FindingFilter): ReadonlyArray<Statement.Fragment> => [
      ...(filter.repositoryId === undefined ? [] : [sql`repository_id = ${filter.repositoryId}`]),
      ...(filter.branch === undefined ? [] : [sql`branch = ${filter.branch}`]),
      ...(filter.categories === undefined ? [] : [isOneOf("category", filter.categories)]),
      ...(filter.confidences === undefined ? [] : [isOneOf("confidence", filter.confidences)]),
      ...(filter.roles === undefined ? [] : [isOneOf("role", filter.roles)]),
      ...ofDetectors(filter),
      ...(filter.cwes === undefined ? [] : [isOneOf("detector", detectorsWith(filter.cwes))]),
    ]

    const conditions = (filter: FindingFilter): ReadonlyArray<Statement.Fragment> => [
      sql`organization_id = ${filter.organizationId}`,
      ...ofColumns(filter),
      ...(filter.analysisRunId === undefined ? [] : [sql`analysis_run_id = ${filter.analysisRunId}`]),
      ...(filter.ids === undefined ? [] : [sql`id = ANY(${filter.ids}::uuid[])`]),
      ...(filter.words ?? []).map(has),
      ...(filter.assignee === undefined
        ? []
        : [
            sql`id IN (
              SELECT finding_id FROM finding_triage
              WHERE organization_id = ${filter.organizationId} AND assignee = ${filter.assignee}
            )`,
          ]),
      ...(filter.introducedAfter === undefined ? [] : [sql`created_at >= ${filter.introducedAfter}`]),
      ...(filter.hasFix === undefined ? [] : [filter.hasFix ? sql`fix_id IS NOT NULL` : sql`fix_id IS NULL`]),
      ...(filter.filePath === undefined ? [] : [isAt(filter.filePath)]),
    ]

    const allConditions = (filter: FindingFilter): ReadonlyArray<Statement.Fragment> => [
      ...conditions(filter),
      isInOneOf(filter.statuses, filter.organizationId),
      ...(filter.severities === undefined ? [] : [isOneOf("severity", filter.severities)]),
    ]

    /** The rows that have the sort value of a position and come after it. */
    const afterTies = (sort: FindingSort, [first = "", ...others]: Position): Statement.Fragment => {
      switch (sort) {
        case "severity":
        case "-severity":
          return sql`urgency = ${first} AND ${isOlder(sql, others)}`
        case "file_path":
        case "-file_path":
          return sql`file_path = ${first} AND ${isOlder(sql, others)}`
        case "-created_at":
          return isOlder(sql, [first, ...others])
        case "created_at":
          return sql`(created_at, id) > (${first}::timestamptz, ${others[0] ?? ""}::uuid)`
      }
    }

    /** The rows that come after all with the sort value of a position. */
    const beyond = (sort: FindingSort, [first = ""]: Position): Statement.Fragment => {
      switch (sort) {
        case "-severity":
          return sql`urgency > ${first}`
        case "severity":
          return sql`urgency < ${first}`
        case "file_path":
          return sql`file_path > ${first}`
        case "-file_path":
          return sql`file_path < ${first}`
        case "-created_at":
        case "created_at":
          // nothing equals a position by age but the row itself
          return sql`false`
      }
    }

    const order: { readonly [Sort in FindingSort]: Statement.Fragment } = {
      "-severity": sql`urgency, created_at DESC, id DESC`,
      severity: sql`urgency DESC, created_at DESC, id DESC`,
      file_path: sql`file_path, created_at DESC, id DESC`,
      "-file_path": sql`file_path DESC, created_at DESC, id DESC`,
      "-created_at": sql`created_at DESC, id DESC`,
      created_at: sql`created_at, id`,
    }

    /** The rows of one severity, as the index says it that gives the order of the list. */
    const ofRank = (sort: FindingSort, rank: number): Statement.Fragment =>
      sort === "severity" || sort === "-severity"
        ? sql`(urgency >= ${rank * urgenciesPerSeverity} AND urgency < ${(rank + 1) * urgenciesPerSeverity})`
        : sql`severity_rank = ${rank}`

    const listOf = (filter: FindingFilter, sort: FindingSort, position: Position | undefined, limit: number) => {
      const part = ({ status, rank, from }: Segment, wanted: number) => sql`
        SELECT ${stored} FROM findings
        WHERE ${sql.and([
          ...conditions(filter),
          isIn(status, filter.organizationId),
          ...(rank === undefined ? [] : [ofRank(sort, rank)]),
          ...(rank === undefined && filter.severities !== undefined ? [isOneOf("severity", filter.severities)] : []),
          ...(position === undefined || from === "start"
            ? []
            : [(from === "position" ? afterTies : beyond)(sort, position)]),
        ])}
        ORDER BY ${order[sort]}
        LIMIT ${wanted}
      `
      const readAll = (
        segments: ReadonlyArray<Segment>,
        wanted: number,
      ): Effect.Effect<ReadonlyArray<FindingRow>, SqlError.SqlError> => {
        const parts = segments.map((segment) => part(segment, wanted))
        const [only] = parts
        // a position in a severity that the filter leaves out, and after all that it lets through
        if (only === undefined) return Effect.succeed([])
        const whole =
          parts.length === 1
            ? sql`${only}`
            : sql`
                SELECT * FROM (${unionAll(parts.map((one) => sql`(${one})`))}) AS parts ORDER BY ${order[sort]} LIMIT ${wanted}
              `
        return read(sql`SELECT ${columns} FROM (${whole}) AS finding ${surroundings} ORDER BY ${order[sort]}`)
      }

      const segments = segmentsOf(filter, sort, position?.[0])
      const [first, ...others] = segments
      if (first === undefined || !isConsecutive(filter, sort) || first.from !== "position")
        return Effect.orDie(readAll(segments, limit))
      // far down a list, rows with the same sort value mostly fill the page: then it costs as much as the first page
      return readAll([first], limit).pipe(
        Effect.flatMap((rows) =>
          rows.length === limit
            ? Effect.succeed(rows)
            : Effect.map(readAll(others, limit - rows.length), (more) => [...rows, ...more]),
        ),
        Effect.orDie,
      )
    }

    const list = (filter: FindingFilter, sort: FindingSort, position: Position | undefined, limit: number) =>
      Effect.flatMap(foundByWords(filter, filter.statuses, pagesFoundByWords * limit), (found) =>
        listOf(found, sort, position, limit),
      )

    /** All findings in the list's order. A failure before the first batch fails the effect, not the stream. */
    const batches = Effect.fnUntraced(function* (filter: FindingFilter, sort: FindingSort) {
      const found = yield* foundByWords(filter, filter.statuses, mostFoundByWords)
      const next = (position: Position | undefined) => listOf(found, sort, position, exportBatch)
      return Stream.paginate(yield* next(undefined), (rows) => {
        const last = rows.at(-1)
        return last === undefined || rows.length < exportBatch
          ? Effect.succeed([[rows], Option.none<ReadonlyArray<FindingRow>>()] as const)
          : Effect.map(next(positionIn(sort)(last)), (further) => [[rows], Option.some(further)] as const)
      })
    })

    const find = (organizationId: string, id: string) =>
      read(sql`
        SELECT ${columns}
        FROM (SELECT ${stored} FROM findings WHERE organization_id = ${organizationId} AND id = ${id}) AS finding
        ${surroundings}
      `).pipe(
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    const summary = (filter: FindingFilter) =>
      sql`SELECT ${counts} FROM findings WHERE ${sql.and(allConditions(filter))}`.pipe(
        rowsAs(CountRow),
        Effect.map(([row = { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 }]) => countsOf(row)),
        Effect.orDie,
      )

    /** Number of findings that match; nothing where more match than are counted, or where no index has it. */
    const totalOf = (filter: FindingFilter): Effect.Effect<number | undefined> => {
      if (!isIndexed(filter)) return Effect.succeed(undefined)
      const matching = [
        ...conditions(filter),
        ...(filter.severities === undefined ? [] : [sql.in("severity_rank", filter.severities.map(rankOf))]),
      ]
      const asked = new Set(filter.statuses)
      const isWhole = asked.has("open") && asked.has("dismissed")
      // each status by itself, as the index has them
      const counted = [...asked]
        .filter((status) => !(isWhole && status === "dismissed"))
        .map((status) => (isWhole && status === "open" ? sql`status = 'open'` : isIn(status, filter.organizationId)))
        .map(
          (condition) =>
            sql`(SELECT FROM findings WHERE ${sql.and([...matching, condition])} LIMIT ${mostCounted + 1})`,
        )
      return sql`SELECT count(*)::int AS total FROM (${unionAll(counted)}) AS counted`.pipe(
        rowsAs(TotalRow),
        Effect.map(([row]) => (row === undefined || row.total > mostCounted ? undefined : row.total)),
        Effect.orDie,
      )
    }

    /** Most findings first. */
    const byDetector = (filter: FindingFilter) =>
      sql`
        SELECT detector, ${counts} FROM findings
        WHERE ${sql.and(allConditions(filter))}
        GROUP BY detector
        ORDER BY total DESC, detector
        LIMIT ${mostGroups}
      `.pipe(
        rowsAs(DetectorRow),
        Effect.map((rows) => rows.map((row): DetectorGroup => ({ detector: row.detector, ...countsOf(row) }))),
        Effect.orDie,
      )

    /** Ids of findings that match, at most `limit`. */
    const select = (filter: FindingFilter, further: Statement.Fragment, limit: number) =>
      sql`
        SELECT id FROM findings WHERE ${sql.and([...allConditions(filter), further])} ORDER BY id LIMIT ${limit}
      `.pipe(
        rowsAs(IdRow),
        Effect.map((rows) => rows.map(({ id }) => id)),
        Effect.orDie,
      )

    /**
     * Findings that are equal in everything that is a facet, of those that match everything else. The index by facets has
     * all that the first counts need, in the order of their groups; findings that somebody decided about are few, and are
     * moved to groups of their own.
     */
    const alike = (filter: FindingFilter, kept: ReadonlyArray<string>) => {
      const matching = conditions({ ...notFacets, ...commonOf(filter) })
      const ofStatus = (status: string) => sql`
        SELECT ${status} AS status, ${facetColumns}, NULL::text AS assignee, false AS is_dismissed,
          count(*)::int AS total, count(fix_id)::int AS with_fix
        FROM findings WHERE ${sql.and([...matching, sql`status = ${status}`])}
        GROUP BY ${facetColumns}
      `
      return sql`
        WITH decided AS (
          SELECT status, ${facetColumns}, assignee, dismissed_at IS NOT NULL AS is_dismissed,
            count(*)::int AS total, count(fix_id)::int AS with_fix
          FROM findings JOIN (
            SELECT finding_id, dismissed_at, assignee FROM finding_triage
            WHERE organization_id = ${filter.organizationId} AND (dismissed_at IS NOT NULL OR assignee IS NOT NULL)
          ) AS triage ON finding_id = id
          WHERE ${sql.and([...matching, isOneOf("status", kept)])}
          GROUP BY status, ${facetColumns}, assignee, dismissed_at IS NOT NULL
        ), counted AS (
          ${unionAll(kept.map(ofStatus))}
          UNION ALL SELECT * FROM decided
          UNION ALL SELECT status, ${facetColumns}, NULL, false, -total, -with_fix FROM decided
        ), alike AS MATERIALIZED (
          SELECT ${facetColumns}, assignee, total, with_fix,
            CASE WHEN status = 'open' AND is_dismissed THEN 'dismissed' ELSE status END AS status
          FROM counted
        )
      `
    }

    const ofAlike = (filter: FindingFilter): Statement.Fragment =>
      sql.and([
        isOneOf("status", filter.statuses),
        ...ofColumns(filter),
        ...(filter.severities === undefined ? [] : [sql.in("severity_rank", filter.severities.map(rankOf))]),
        ...(filter.assignee === undefined ? [] : [sql`assignee = ${filter.assignee}`]),
      ])

    /** Findings of a group that the filter lets through. */
    const amountOf = ({ hasFix }: FindingFilter): Statement.Fragment =>
      sql.literal(hasFix === undefined ? "total" : hasFix ? "with_fix" : "total - with_fix")

    const valuesOf = (filter: FindingFilter, { filter: facet, column, open }: (typeof facets)[number]) => {
      const others = { ...filter, ...open }
      switch (facet) {
        case "has_fix":
          return sql`
            SELECT ${facet} AS facet, has_fix::text AS value, NULL AS label,
              sum(CASE WHEN has_fix THEN with_fix ELSE total - with_fix END)::int AS total
            FROM alike CROSS JOIN (VALUES (false), (true)) AS fixes (has_fix) WHERE ${ofAlike(others)} GROUP BY has_fix
          `
        case "repository_id":
          return sql`
            SELECT ${facet}, repository_id::text, (SELECT name FROM repositories WHERE id = repository_id),
              sum(${amountOf(others)})::int
            FROM alike WHERE ${ofAlike(others)} GROUP BY repository_id
          `
        default:
          return sql`
            SELECT ${facet}, ${sql.literal(column)}::text, NULL, sum(${amountOf(others)})::int
            FROM alike WHERE ${ofAlike(others)} GROUP BY ${sql.literal(column)}
          `
      }
    }

    /** Facet counts. Findings with statuses outside the filter, usually most, are only counted. */
    const facetsOfFound = (filter: FindingFilter) => {
      const kept = [...new Set(filter.statuses.map(storedStatus))]
      const counted = sql`
        ${alike(filter, kept)}
        SELECT NULL AS facet, NULL AS value, NULL AS label, coalesce(sum(${amountOf(filter)}), 0)::int AS total
        FROM alike WHERE ${ofAlike(filter)}
        UNION ALL ${unionAll(facets.map((facet) => valuesOf(filter, facet)))}
      `.pipe(rowsAs(CountedValue))
      const left = FindingStatus.literals.filter((status) => !kept.includes(storedStatus(status)))
      const others = Effect.forEach(left, (status) =>
        sql`
          SELECT 'status' AS facet, ${status} AS value, NULL AS label, count(*)::int AS total
          FROM findings WHERE ${sql.and(allConditions({ ...filter, statuses: [status] }))}
        `.pipe(rowsAs(CountedValue)),
      )
      return Effect.all([counted, others], { concurrency: "unbounded" }).pipe(
        Effect.map(([values, statuses]) => facetsOf([...values, ...statuses.flat()])),
        Effect.orDie,
      )
    }

    /** Numbers of findings by the values of each facet. */
    const countFacets = (filter: FindingFilter) =>
      Effect.flatMap(foundByWords(filter, FindingStatus.literals, mostFoundByWords), facetsOfFound)

    return { list, batches, find, select, summary, totalOf, byDetector, countFacets } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
