/** Reads of a search, in their order; an index serves each statement. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import { likeOf } from "../../database/likePattern.ts"
import { Bytes, IdRow, Numbers, rowsAs } from "../../database/Rows.ts"
import { unpackNumbers } from "../index/Bytes.ts"
import type { DocumentTable } from "../index/DocumentTable.ts"
import type { Pattern } from "../ranking/Pattern.ts"
import type { Chosen, Wanted } from "./Candidates.ts"
import { SegmentTables } from "./SegmentTables.ts"
import { correctionOf, editsAllowed, shortestCorrected } from "./spelling.ts"

/** A repository that a search looks at: one statement saw its commit and its segments, so they belong together. */
export interface SearchedRepository {
  readonly id: string
  readonly name: string
  readonly commitSha: string
  readonly segments: ReadonlyArray<{ readonly id: string; readonly deadFiles: ReadonlySet<number> }>
}

/** Which files are asked for: those that everything here lets through. */
export interface FileFilter {
  readonly pathPrefix: string | undefined
  /** In lower case; a file has one of them. Empty for all. */
  readonly languages: ReadonlyArray<string>
  /** Parts of paths, in which `*` stands for anything; a path has all of them, and none of the excluded ones. */
  readonly paths: ReadonlyArray<string>
  readonly excludedPaths: ReadonlyArray<string>
}

/** Location and name of a chunk. */
export const Location = Schema.Struct({
  path: Schema.String,
  language: Schema.NullOr(Schema.String),
  chunkId: Schema.String,
  lineStart: Schema.Number,
  lineEnd: Schema.Number,
  kind: Schema.Literals(["function", "method", "class", "module"]),
  name: Schema.NullOr(Schema.String),
  container: Schema.String,
  contentId: Schema.String,
  /** Number of the chunk in its file, from 0. */
  position: Schema.Number,
  /** Number of the part of a long declaration, from 1. */
  part: Schema.Number,
})
export type Location = typeof Location.Type

/** A part of a declaration, or of a file: its text and its place. */
export interface PartContent {
  /** Number of its chunk in its file, from 0. */
  readonly position: number
  readonly lineStart: number
  readonly lineEnd: number
  readonly text: string
  readonly documentation: string
  /** How the first declaration in a class begins; null without one, and for all that is no class. */
  readonly memberSignature: string | null
}

const RepositoryRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  commit_sha: Schema.String,
  segment_id: Schema.String,
  dead_files: Schema.NullOr(Bytes),
})

// by code_indexes' primary key and code_segments_of_repository
const repositoriesOf = (isNarrowed: boolean) => `
  SELECT r.id, r.name, i.commit_sha, s.id AS segment_id, s.dead_files
  FROM repositories r
  JOIN code_indexes i ON i.organization_id = r.organization_id AND i.repository_id = r.id
  JOIN code_segments s ON s.organization_id = r.organization_id AND s.repository_id = r.id AND s.status = 'live'
  WHERE r.organization_id = $1 AND r.enabled AND r.removed_at IS NULL
    ${isNarrowed ? "AND r.id = ANY($2::uuid[])" : ""}
  ORDER BY r.name, r.id, s.id`

const knownRepositories = `
  SELECT id FROM repositories WHERE organization_id = $1 AND removed_at IS NULL AND id = ANY($2::uuid[])`

const tables = `SELECT id, documents FROM code_segments WHERE organization_id = $1 AND id = ANY($2::bigint[])`

/** Length of the common beginning of the terms that are compared: typos in the first letters are rare. */
const sureLetters = 2

/** More terms of a beginning are not compared. */
const mostNeighbors = 20_000

// by the primary key, which is in the order of bytes
const neighbors = `
  SELECT term, sum(octet_length(postings))::int AS bytes FROM code_postings
  WHERE organization_id = $1 AND segment_id = ANY($2::bigint[]) AND term >= $3 AND term < $4
    AND length(term) BETWEEN $5 AND $6
  GROUP BY term
  LIMIT ${mostNeighbors}`

/** Bytes of lists that are read for a query: of some 200,000 postings, which takes milliseconds to go through. */
const mostListBytes = 512 * 1024

// of terms that are not exact ones ($4) only the rarest have their lists with their sizes
const rarestLists = `
  SELECT segment_id, term, bytes,
    CASE WHEN is_exact OR sum(bytes) FILTER (WHERE NOT is_exact) OVER (ORDER BY bytes_of_term, term) <= ${mostListBytes}
      THEN postings END AS postings
  FROM (
    SELECT segment_id, term, octet_length(postings) AS bytes, postings, term = ANY($4::text[]) AS is_exact,
      sum(octet_length(postings)) OVER (PARTITION BY term) AS bytes_of_term
    FROM code_postings
    WHERE organization_id = $1 AND segment_id = ANY($2::bigint[]) AND term = ANY($3::text[])
  ) AS found`

const lists = `
  SELECT segment_id, term, octet_length(postings) AS bytes, postings FROM code_postings
  WHERE organization_id = $1 AND segment_id = ANY($2::bigint[]) AND term = ANY($3::text[])`

const allowedFiles = `
  SELECT segment_id, array_agg(number) AS numbers FROM code_segment_files
  WHERE organization_id = $1 AND segment_id = ANY($2::bigint[])
    AND ($3::text IS NULL OR starts_with(path, $3)) AND ($4::text[] = '{}' OR language = ANY($4))
    AND path ILIKE ALL($5::text[]) AND NOT path ILIKE ANY($6::text[])
  GROUP BY segment_id`

// row-level security keeps a sum out of the conditions of an index, and estimates keep the position out: it is asked for ready,
// in a subquery of its own, so that a chunk is one look-up in a file of any length
const locations = `
  SELECT
    asked.number, f.path, f.language, p.chunk_id AS "chunkId", p.line_start AS "lineStart", p.line_end AS "lineEnd",
    c.kind, c.name, c.container, f.content_id AS "contentId", p.position, c.part
  FROM unnest($2::bigint[], $3::int[], $4::int[]) WITH ORDINALITY AS asked (segment_id, file, position, number)
  JOIN code_segment_files f ON f.organization_id = $1 AND f.segment_id = asked.segment_id AND f.number = asked.file
  CROSS JOIN LATERAL (
    SELECT * FROM code_content_chunks
    WHERE organization_id = $1 AND content_id = f.content_id AND position = asked.position OFFSET 0
  ) AS p
  JOIN code_chunks c ON c.organization_id = $1 AND c.id = p.chunk_id`

const texts = `SELECT id, text FROM code_chunks WHERE organization_id = $1 AND id = ANY($2::uuid[])`

/** Parts that are looked for before and behind the one that was found: a declaration that has more is data. */
const partsAround = 100

/** The first and the last place at which a part of a declaration may be: those of a function follow one another. */
const placesOfParts = ({ position, part, name, kind }: Location): readonly [number, number] => {
  if (name === null) return [position, position]
  return [position - (kind === "class" ? partsAround : Math.min(part - 1, partsAround)), position + partsAround]
}

// the difference between place and part tells a function from others of its name; the methods of a class stand between its
// parts
const parts = `
  SELECT
    asked.number, p.position, p.line_start AS "lineStart", p.line_end AS "lineEnd", c.text, c.documentation,
    CASE WHEN c.kind = 'class' THEN (
      SELECT member.signature FROM code_content_chunks m
      JOIN code_chunks member ON member.organization_id = $1 AND member.id = m.chunk_id
      WHERE m.organization_id = $1 AND m.content_id = asked.content_id AND m.position = p.position + 1
        AND m.line_start <= p.line_end
    ) END AS "memberSignature"
  FROM unnest($2::uuid[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::int[])
    WITH ORDINALITY AS asked (content_id, position, first, last, name, container, kind, part, number)
  CROSS JOIN LATERAL (
    SELECT * FROM code_content_chunks
    WHERE organization_id = $1 AND content_id = asked.content_id AND position BETWEEN asked.first AND asked.last OFFSET 0
  ) AS p
  JOIN code_chunks c ON c.organization_id = $1 AND c.id = p.chunk_id
  WHERE p.position = asked.position
    OR (c.name = asked.name AND c.container = asked.container AND c.kind = asked.kind
      AND (c.kind = 'class' OR c.part - p.position = asked.part - asked.position))
  ORDER BY asked.number, p.position`

/** A part of a path as a pattern of SQL: `*` stands for anything, and no other sign for anything but itself. */
const patternOf = (part: string): string => `%${likeOf(part).replaceAll("*", "%")}%`

/** Terms of a query that are looked up: a page of code says some hundred, most of which every file has. */
const mostTerms = 48

/** Terms that are looked up however long their lists are. */
const fewestTerms = 3

/**
 * The terms to look up: terms without postings, which cost nothing and show the missing words, and the rarest of the
 * others. Terms of most chunks do not distinguish any of them.
 */
const chosenTerms = (
  terms: ReadonlyMap<string, number>,
  literal: ReadonlyArray<ReadonlyArray<string>>,
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const rarestFirst = [...sizes].toSorted(([, one], [, other]) => one - other)
  const needed = new Set(
    literal.flatMap((group) =>
      rarestFirst
        .map(([term]) => term)
        .filter((term) => group.includes(term))
        .slice(0, fewestTerms),
    ),
  )
  const tooFrequent = new Set<string>()
  let bytes = 0
  rarestFirst.forEach(([term, size], index) => {
    bytes += size
    const isTooMuch = index >= mostTerms || (index >= fewestTerms && bytes > mostListBytes)
    if (isTooMuch && !needed.has(term)) tooFrequent.add(term)
  })
  return new Map([...terms].filter(([term]) => !tooFrequent.has(term)))
}

/** Words of a query that are corrected: a page of another project's code has hundreds. */
const mostCorrected = 4

/** Terms by those that stand for them. */
const withCorrections = (
  terms: ReadonlyMap<string, number>,
  corrections: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> => {
  const corrected = new Map<string, number>()
  for (const [term, count] of terms) {
    const meant = corrections.get(term) ?? term
    corrected.set(meant, (corrected.get(meant) ?? 0) + count)
  }
  return corrected
}

/** The words of a query that may be misspelled: plain ones that the code does not have, none that are required literally. */
const misspelled = ({ terms, literal }: Wanted, sizes: ReadonlyMap<string, number>): ReadonlyArray<string> => {
  const known = new Set([...sizes.keys(), ...literal.flat()])
  const missing = [...terms.keys()].filter(
    (term) => !known.has(term) && term.length >= shortestCorrected && /^[a-z]+$/.test(term),
  )
  return missing.length > mostCorrected ? [] : missing
}

const TableRow = Schema.Struct({ id: Schema.String, documents: Bytes })

const ListSizeRow = Schema.Struct({ term: Schema.String, bytes: Schema.Number })

const PostingsRow = Schema.Struct({
  segment_id: Schema.String,
  term: Schema.String,
  bytes: Schema.Number,
  postings: Schema.NullOr(Bytes),
})
type PostingsRow = typeof PostingsRow.Type

const sizesIn = (rows: ReadonlyArray<PostingsRow>): Map<string, number> => {
  const sizes = new Map<string, number>()
  for (const { term, bytes } of rows) sizes.set(term, (sizes.get(term) ?? 0) + bytes)
  return sizes
}

const AllowedFilesRow = Schema.Struct({ segment_id: Schema.String, numbers: Numbers })

const LocationRow = Schema.Struct({ ...Location.fields, number: Schema.String })

const HoldingRow = Schema.Struct({ chunk: Schema.Number, text: Schema.String })

const TextRow = Schema.Struct({ id: Schema.String, text: Schema.String })

const PartRow = Schema.Struct({
  number: Schema.String,
  position: Schema.Number,
  lineStart: Schema.Number,
  lineEnd: Schema.Number,
  text: Schema.String,
  documentation: Schema.String,
  memberSignature: Schema.NullOr(Schema.String),
})

/** The reads of searches. */
export class SearchReads extends Context.Service<SearchReads>()("code/search/SearchReads", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cache = new SegmentTables()
    // OFFSET keeps the planner from writing the call into each comparison
    const loweredText = sql`CROSS JOIN LATERAL (SELECT lower(c.text) AS text OFFSET 0) AS lowered`
    const none = sql``

    /** Corrections of terms that do not occur in the code. */
    const correct = (
      organizationId: string,
      segmentIds: ReadonlyArray<string>,
      terms: ReadonlyArray<string>,
      lettersAlike: number,
    ) =>
      Effect.map(
        Effect.forEach(terms, (term) => {
          const beginning = term.slice(0, lettersAlike)
          const edits = editsAllowed(term)
          return sql
            .unsafe(neighbors, [
              organizationId,
              segmentIds,
              beginning,
              `${beginning}\u{10FFFF}`,
              term.length - edits,
              term.length + edits,
            ])
            .pipe(
              rowsAs(ListSizeRow),
              Effect.map((known) => [term, correctionOf(term, known)] as const),
            )
        }),
        (found) => new Map(found.flatMap(([term, meant]) => (meant === null ? [] : [[term, meant] as const]))),
      )

    return {
      /** Ids among `ids` that are repositories of the organization, searched or not. */
      known: (organizationId: string, ids: ReadonlyArray<string>) =>
        sql.unsafe(knownRepositories, [organizationId, ids]).pipe(
          rowsAs(IdRow),
          Effect.map((rows) => new Set(rows.map(({ id }) => id))),
          Effect.orDie,
        ),

      /** The enabled repositories that have an index, of those that are asked for. */
      repositories: (
        organizationId: string,
        ids: ReadonlyArray<string> | undefined,
      ): Effect.Effect<ReadonlyArray<SearchedRepository>> =>
        sql
          .unsafe(repositoriesOf(ids !== undefined), ids === undefined ? [organizationId] : [organizationId, ids])
          .pipe(
            rowsAs(RepositoryRow),
            Effect.map((rows) => {
              const found = new Map<
                string,
                SearchedRepository & { readonly segments: Array<SearchedRepository["segments"][number]> }
              >()
              for (const row of rows) {
                const segment = { id: row.segment_id, deadFiles: new Set(unpackNumbers(row.dead_files)) }
                const repository = found.get(row.id)
                if (repository !== undefined) repository.segments.push(segment)
                else {
                  found.set(row.id, { id: row.id, name: row.name, commitSha: row.commit_sha, segments: [segment] })
                }
              }
              return [...found.values()]
            }),
            Effect.orDie,
          ),

      /** The tables of segments. */
      tables: (organizationId: string, ids: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          const found = new Map<string, DocumentTable>()
          const missing: Array<string> = []
          for (const id of ids) {
            const table = cache.get(id)
            if (table === undefined) missing.push(id)
            else found.set(id, table)
          }
          if (missing.length === 0) return Effect.succeed(found)
          return sql.unsafe(tables, [organizationId, missing]).pipe(
            rowsAs(TableRow),
            Effect.map((rows) => {
              for (const { id, documents } of rows) found.set(id, cache.add(id, documents))
              return found
            }),
          )
        }).pipe(Effect.orDie),

      /**
       * The lists of a query's terms, without those that are too long to say anything; of a word that the code does not have,
       * those of the word that it may be a misspelling of, and of a name that it does not have, of the name.
       */
      lists: (organizationId: string, segmentIds: ReadonlyArray<string>, asked: Wanted) =>
        Effect.gen(function* () {
          const rarestListsOf = (terms: Iterable<string>, exactTerms: ReadonlyArray<string>) =>
            sql
              .unsafe(rarestLists, [organizationId, segmentIds, [...terms, ...exactTerms], exactTerms])
              .pipe(rowsAs(PostingsRow))
          const listsOf = (terms: ReadonlyArray<string>) =>
            terms.length === 0
              ? Effect.succeed([])
              : sql.unsafe(lists, [organizationId, segmentIds, terms]).pipe(rowsAs(PostingsRow))
          const found = yield* rarestListsOf(asked.terms.keys(), asked.exactTerms)
          const sizes = sizesIn(found.filter(({ term }) => asked.terms.has(term)))
          const corrections = yield* correct(organizationId, segmentIds, misspelled(asked, sizes), sureLetters)
          const ofCorrections = corrections.size === 0 ? [] : yield* rarestListsOf(corrections.values(), [])
          const wanted = { ...asked, terms: withCorrections(asked.terms, corrections) }
          const chosen = chosenTerms(wanted.terms, wanted.literal, new Map([...sizes, ...sizesIn(ofCorrections)]))
          const missing = wanted.names.filter((name) => !found.some(({ term }) => term === name))
          const names = [...(yield* correct(organizationId, segmentIds, missing, 1 + sureLetters)).values()]
          const read = [...found, ...ofCorrections]
          const left = new Set(read.flatMap(({ term, postings }) => (postings === null ? term : [])))
          const rows = [...read, ...(yield* listsOf([...names, ...[...left].filter((term) => chosen.has(term))]))]
          const bySegment = new Map<string, Map<string, Buffer>>()
          for (const { segment_id, term, postings } of rows) {
            if (postings === null) continue
            const ofSegment = bySegment.get(segment_id) ?? new Map<string, Buffer>()
            bySegment.set(segment_id, ofSegment.set(term, postings))
          }
          const together = wanted.together.map((group) => group.filter((term) => chosen.has(term)))
          const exactTerms = [...wanted.exactTerms, ...names]
          return { wanted: { ...wanted, together, exactTerms, terms: chosen }, names, bySegment }
        }).pipe(Effect.orDie),

      /** The files that the filters let through, by segment; null where there is no filter. */
      allowedFiles: (
        organizationId: string,
        segmentIds: ReadonlyArray<string>,
        { pathPrefix, languages, paths, excludedPaths }: FileFilter,
      ): Effect.Effect<ReadonlyMap<string, ReadonlySet<number>> | null> =>
        pathPrefix === undefined && languages.length + paths.length + excludedPaths.length === 0
          ? Effect.succeed(null)
          : sql
              .unsafe(allowedFiles, [
                organizationId,
                segmentIds,
                pathPrefix ?? null,
                languages,
                paths.map(patternOf),
                excludedPaths.map(patternOf),
              ])
              .pipe(
                rowsAs(AllowedFilesRow),
                Effect.map((rows) => new Map(rows.map(({ segment_id, numbers }) => [segment_id, new Set(numbers)]))),
                Effect.orDie,
              ),

      /** The chunks of some files of a segment that hold all literal texts of expressions, with their texts. */
      holding: (
        organizationId: string,
        segmentId: string,
        files: ReadonlyArray<number>,
        patterns: ReadonlyArray<Pattern>,
      ) => {
        const holdsLiterals = patterns.flatMap(({ literals, ignoresCase }) => {
          const text = sql.literal(ignoresCase ? "lowered.text" : "c.text")
          return literals.map((group) => sql.or(group.map((literal) => sql`strpos(${text}, ${literal}) > 0`)))
        })
        return sql`
          SELECT f.first_chunk + p.position AS chunk, c.text
          FROM code_segment_files f
          JOIN code_content_chunks p ON p.organization_id = ${organizationId} AND p.content_id = f.content_id
          JOIN code_chunks c ON c.organization_id = ${organizationId} AND c.id = p.chunk_id
          ${patterns.some(({ ignoresCase }) => ignoresCase) ? loweredText : none}
          WHERE f.organization_id = ${organizationId} AND f.segment_id = ${segmentId} AND f.number = ANY(${files}::int[])
            AND ${sql.and(holdsLiterals)}
          ORDER BY chunk
        `.pipe(rowsAs(HoldingRow), Effect.orDie)
      },

      /** Locations of chunks in the given order, without chunks that no longer exist. */
      locations: (organizationId: string, chosen: ReadonlyArray<Chosen>) =>
        sql
          .unsafe(locations, [
            organizationId,
            chosen.map(({ segmentId }) => segmentId),
            chosen.map(({ file }) => file),
            chosen.map(({ position }) => position),
          ])
          .pipe(
            rowsAs(LocationRow),
            Effect.map((rows) => new Map(rows.map((row): [number, Location] => [Number(row.number) - 1, row]))),
            Effect.orDie,
          ),

      /** The texts of chunks, by their ids. */
      texts: (organizationId: string, chunkIds: ReadonlyArray<string>) =>
        sql.unsafe(texts, [organizationId, chunkIds]).pipe(
          rowsAs(TextRow),
          Effect.map((rows) => new Map(rows.map(({ id, text }) => [id, text]))),
          Effect.orDie,
        ),

      /**
       * Texts of places, in the order asked for: of a declaration all of its parts, of anything else that part alone. A place
       * that is no longer there has none.
       */
      parts: (organizationId: string, places: ReadonlyArray<Location>) =>
        sql
          .unsafe(parts, [
            organizationId,
            places.map(({ contentId }) => contentId),
            places.map(({ position }) => position),
            places.map((place) => placesOfParts(place)[0]),
            places.map((place) => placesOfParts(place)[1]),
            places.map(({ name }) => name),
            places.map(({ container }) => container),
            places.map(({ kind }) => kind),
            places.map(({ part }) => part),
          ])
          .pipe(
            rowsAs(PartRow),
            Effect.map((rows) =>
              places.map((_, index): ReadonlyArray<PartContent> =>
                rows.filter(({ number }) => Number(number) - 1 === index),
              ),
            ),
            Effect.orDie,
          ),
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
