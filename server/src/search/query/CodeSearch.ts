/** Finds the places in the code that a query describes or names. */
import { Context, Effect, Layer, Option } from "effect"
import { type ParsedQuery, parseQuery } from "../ranking/QuerySyntax.ts"
import { exactNameTerm, exactPathTerm, nameOfTerm } from "../index/exactTerms.ts"
import { maximumTextCharacters } from "../../engine/chunks/chunksOfCode.ts"
import { isDocumentation } from "../../engine/chunks/languageNames.ts"
import type { Candidate, Ranked } from "../ranking/Candidate.ts"
import { type Pattern, patternOf } from "../ranking/Pattern.ts"
import { type Query, queryOf } from "../ranking/Query.ts"
import { rank } from "../ranking/rank.ts"
import { type RankingWeights, shippedWeights } from "../ranking/weights.ts"
import { type Neighbors, type VectorQuery, VectorSearch } from "../vectors/VectorSearch.ts"
import { type Chosen, type SearchedSegment, selectCandidates, type Selection, type Wanted } from "./Candidates.ts"
import { markedInTime, matchedChunks } from "./matchedChunks.ts"
import { comparing, type Lines, matchingLines, type PlacedText } from "./matchingLines.ts"
import {
  type FileFilter,
  type Location,
  type PartContent,
  type SearchedRepository,
  SearchReads,
} from "./SearchReads.ts"
import { termsOf } from "../terms.ts"
import { type MissingName, missingName } from "./missingName.ts"
import { noticeOn } from "./noticeOn.ts"
import { byDeclaration } from "./Symbols.ts"
import { type Check, checksOf, lastNameOf, termsWith } from "./Verbatim.ts"

/** Parameters of a search. */
export interface SearchRequest {
  readonly organizationId: string
  /** In the syntax of `parseQuery`. */
  readonly query: string
  readonly pathPrefix: string | undefined
  readonly language: string | undefined
  /** All of the organization where they are not given. Those that are not enabled are not searched. */
  readonly repositoryIds: ReadonlyArray<string> | undefined
  readonly limit: number
  readonly minimumScore: number
}

/** A place that was found: a declaration as a whole, or a part of a text that declares nothing. */
export interface SearchHit extends Pick<Location, "path" | "language" | "kind" | "name" | "container">, Lines {
  readonly repositoryId: string
  readonly repositoryName: string
  /** All of it, as it stands in the file; of a class the signatures of its methods. */
  readonly text: string
  /** The prose of its documentation comment; empty where there is none. */
  readonly documentation: string
  /** The part of it that answers the query best. */
  readonly best: PlacedText
  /** Lines that hold most of the words of the query; empty where they are not known. */
  readonly matches: ReadonlyArray<Lines>
  /** The commit that the lines are of. */
  readonly commitSha: string
  readonly score: number
  readonly matchedTerms: ReadonlyArray<string>
  /** Share of the query's terms that the place holds, by weight. */
  readonly termCoverage: number
  /** True when the query names it. */
  readonly isExact: boolean
}

/** Hits of a search, and the amount of code that was searched. */
export interface SearchAnswer {
  readonly hits: ReadonlyArray<SearchHit>
  readonly query: Query
  /** Repositories that have an index, of those asked for. */
  readonly repositories: number
  /** The model whose vectors were compared, if any were. */
  readonly model: Option.Option<string>
  /** Note for people, such as that only a part was searched; null without one. */
  readonly notice: string | null
  /** The name that the query asks about, where no place answers that; null otherwise. */
  readonly missing: MissingName | null
}

/** Chunks of one repository that are looked at: no others are found. */
const candidatesOfRepository = 300

/** Chunks that are looked at in all repositories together. */
const mostCandidates = 1000

/** The chosen chunks of one repository. */
interface SearchedSelection extends Selection {
  readonly repository: SearchedRepository
  /** Terms that were looked up. Frequent terms of a long query are left out and do not count. */
  readonly terms: ReadonlyMap<string, number>
  /** Whether its chunks are compared with the query by vectors. */
  readonly isCompared: boolean
}

/** A candidate, with where it is. */
interface LocatedCandidate extends Candidate {
  readonly repository: SearchedRepository
  readonly location: Location
}

/** A query with its requirements. */
interface Asked {
  readonly query: Query
  readonly parsed: ParsedQuery
  readonly checks: ReadonlyArray<Check>
  readonly patterns: ReadonlyArray<Pattern>
  /** Terms of the literal texts of each expression. */
  readonly patternTerms: ReadonlyArray<ReadonlyArray<string>>
}

const askedBy = (text: string): Asked => {
  const parsed = parseQuery(text)
  const checks = checksOf(parsed.requirements)
  const patterns = parsed.requirements.flatMap(({ kind, text: written }) =>
    kind === "pattern" ? (patternOf(written) ?? []) : [],
  )
  const patternTerms = patterns.map(({ literals }) => [...termsOf(literals.flat().join(" ")).keys()])
  const definitions = parsed.requirements.filter(({ kind }) => kind === "definition")
  const plain = queryOf(parsed.words)
  const query = {
    ...plain,
    terms: termsWith(plain.terms, [...checks, ...patternTerms.map((terms) => ({ terms }))]),
    symbols: [...plain.symbols, ...definitions.flatMap((definition) => queryOf(definition.text).symbols)],
  }
  return { query, parsed, checks, patterns, patternTerms }
}

const wantedBy = ({ query: { text, terms, symbols, mentions, paths }, checks, patternTerms }: Asked): Wanted => ({
  terms,
  names: terms.size > 1 && paths.length === 0 && /^\S+$/.test(text) ? symbols.map(exactNameTerm) : [],
  exactTerms: [...new Set([...[...symbols, ...mentions].map(exactNameTerm), ...paths.map(exactPathTerm)])],
  together: checks.map((check) => check.terms),
  literal: [...checks.flatMap((check) => (check.requirement.isRequired ? [check.terms] : [])), ...patternTerms],
})

const filesOf = ({ pathPrefix, language }: SearchRequest, { filters }: ParsedQuery): FileFilter => ({
  pathPrefix,
  languages: language === undefined ? filters.languages : [language],
  paths: filters.paths,
  excludedPaths: filters.excludedPaths,
})

const isAskedFor =
  ({ filters }: ParsedQuery) =>
  ({ name }: SearchedRepository): boolean =>
    filters.repositories.length === 0 || filters.repositories.some((asked) => name.toLowerCase().includes(asked))

/** Places whose text is compared letter by letter, in all repositories together. */
const mostCompared = 300

/** Places that meet a requirement score above this, and others at most as much. */
const largestScoreBeside = 0.9

/** The terms of a requirement that lists were read of: those that most places have were not. */
const lookedUp = ({ terms }: Check, ranked: ReadonlyArray<Ranked<LocatedCandidate>>): ReadonlyArray<string> =>
  terms.filter((term) => ranked.some(({ candidate }) => candidate.frequencies.has(term)))

const holdsAll = ({ frequencies }: Candidate, terms: ReadonlyArray<string>): boolean =>
  terms.length > 0 && terms.every((term) => frequencies.has(term))

/** Results that meet the strongest requirement have the lower half of the scores above {@link largestScoreBeside}. */
const scoreOfMet = (score: number): number => largestScoreBeside + (score * (1 - largestScoreBeside)) / 2

/** Callers in programs come first, then those in tests, and examples in documentation last. */
const tierOf = ({ isTest, location: { language } }: LocatedCandidate): number =>
  isDocumentation(language) ? 0 : isTest ? 1 : 2

const tiers = 3

/** Whether a check is of the callers or the uses of a name. */
const isOfName = (check: Check | undefined): boolean =>
  check?.requirement.kind === "callers" || check?.requirement.kind === "uses"

/**
 * Leaves out places that do not meet a requirement that is a condition, and puts those first that meet the strongest of the others
 * that any place meets.
 */
const promoted = (
  ranked: ReadonlyArray<Ranked<LocatedCandidate>>,
  checks: ReadonlyArray<Check>,
  texts: ReadonlyMap<string, string>,
): ReadonlyArray<Ranked<LocatedCandidate>> => {
  const isMet = (check: Check, { candidate: { location } }: Ranked<LocatedCandidate>): boolean => {
    const text = texts.get(location.chunkId)
    return text !== undefined && check.isMetBy({ location, text })
  }
  const conditions = checks.filter(({ requirement }) => requirement.isRequired)
  const wishes = checks.filter(({ requirement }) => !requirement.isRequired)
  const met = ranked.filter((one) => conditions.every((check) => isMet(check, one)))
  const strongest = wishes.find((check) => met.some((one) => isMet(check, one)))
  if (wishes.length > 0 && strongest === undefined) return met
  return met.map((one) => {
    if (one.isExact) return one
    if (strongest !== undefined && !isMet(strongest, one)) return { ...one, score: one.score * largestScoreBeside }
    const score = scoreOfMet(checks.some(isOfName) ? (tierOf(one.candidate) + one.score) / tiers : one.score)
    // it answers the question, of whose words it need have none but the name
    return isOfName(strongest) ? { ...one, score, termCoverage: 1 } : { ...one, score }
  })
}

/** May be a word of prose, which code has in another form. */
const plainWord = /^\p{L}\p{Ll}*$/u

/** The name that a query asks about, where none of the texts that hold its words answers that. */
const missingIn = (
  ranked: ReadonlyArray<Ranked<LocatedCandidate>>,
  checks: ReadonlyArray<Check>,
  texts: ReadonlyMap<string, string>,
): MissingName | null => {
  const check = checks.find(({ requirement: { kind } }) => kind !== "phrase" && kind !== "pattern")
  if (check === undefined) return null
  const isMet = ranked.some(({ candidate: { location } }) => {
    const text = texts.get(location.chunkId)
    return text !== undefined && check.isMetBy({ location, text })
  })
  if (isMet) return null
  const name = lastNameOf(check.requirement.text).toLowerCase()
  const isAbsent = ![...texts.values()].some((text) => text.toLowerCase().includes(name))
  // "where is registering used?" is about `register` as well
  if (isAbsent && texts.size > 0 && plainWord.test(check.requirement.text)) return null
  return missingName(
    check.requirement,
    isAbsent,
    ranked.flatMap(({ candidate }) => candidate.location.name ?? []),
  )
}

const noFiles: ReadonlySet<number> = new Set()

const noChunks: ReadonlySet<number> = new Set()

/** The best of all repositories, where there are too many to be looked at. */
const shortened = (selections: ReadonlyArray<SearchedSelection>): ReadonlyArray<SearchedSelection> => {
  const all = selections.flatMap(({ chosen }) => chosen)
  if (all.length <= mostCandidates) return selections
  const kept = new Set(
    all
      .toSorted((one, other) => Number(other.isNear) - Number(one.isNear) || other.selectionScore - one.selectionScore)
      .slice(0, mostCandidates),
  )
  return selections.map((selection) => ({ ...selection, chosen: selection.chosen.filter((one) => kept.has(one)) }))
}

const noNeighbors: Neighbors = new Map()

/**
 * A repository is compared by vectors where all its chosen chunks had their turn with the model: the last ones would be
 * ranked behind all else. Otherwise chunks that were chosen for their vectors alone are left out.
 */
const comparedWith = (
  covered: ReadonlySet<string>,
  segments: ReadonlyArray<SearchedSegment>,
  selection: Selection,
): Selection & Pick<SearchedSelection, "isCompared"> => {
  const { chosen, statistics } = selection
  const isCompared = segments.some(({ id }) => covered.has(id)) && chosen.every((one) => covered.has(one.segmentId))
  return { statistics, isCompared, chosen: isCompared ? chosen : chosen.filter((one) => one.selectionScore > 0) }
}

const noSegments: ReadonlySet<string> = new Set()

const weightsOf = (query: Option.Option<VectorQuery>): RankingWeights =>
  Option.match(query, {
    onNone: () => shippedWeights,
    onSome: ({ weight }) => ({
      ...shippedWeights,
      similarity: weight,
    }),
  })

const candidateOf = (
  repository: SearchedRepository,
  chosen: Chosen,
  location: Location,
  similarity: Candidate["similarity"],
): LocatedCandidate => ({
  repository,
  location,
  name: location.name,
  container: location.container,
  path: location.path,
  kind: location.kind,
  isTest: chosen.isTest,
  lengths: chosen.lengths,
  frequencies: chosen.frequencies,
  similarity,
})

const lineEnd = /\r?\n/

/** Code between declarations is one chunk, in which this line stands for each of them. */
const leftOut = "…"

/** A longer text may have been cut: its last line is then not that of the code. */
const longestWholeText = maximumTextCharacters / 2

/** The first line and the last one that are left out of a text, by their indexes; null where none is. */
const gapIn = (
  lines: ReadonlyArray<string>,
  { kind }: Location,
  part: PartContent,
): readonly [number, number] | null => {
  if (kind === "module") return lines.includes(leftOut) ? [lines.indexOf(leftOut), lines.lastIndexOf(leftOut)] : null
  if (kind !== "class" || lines.length === part.lineEnd - part.lineStart + 1) return null
  // a class has the signatures of its methods, of which the first is known
  const first = lines.findIndex((line) => line.trim() === part.memberSignature)
  return [Math.max(0, first), lines.length]
}

const placedText = (part: PartContent, location: Location): PlacedText => {
  const { text, lineStart, lineEnd: last } = part
  const lines = text.split(lineEnd)
  const gap = gapIn(lines, location, part)
  return {
    text,
    lineStart,
    lineEnd: last,
    isWhole: gap === null,
    lineAt: (index) => {
      if (gap === null || index < gap[0]) return lineStart + index
      return index > gap[1] && text.length < longestWholeText ? last - (lines.length - 1 - index) : null
    },
  }
}

/** The texts of parts as one, on the lines that they have in the file. */
const joined = (parts: ReadonlyArray<PlacedText>): string => {
  let whole = ""
  let line = parts[0]?.lineStart ?? 1
  for (const { text, lineStart, isWhole } of parts) {
    if (whole !== "") whole += "\n".repeat(isWhole ? Math.max(1, lineStart - line) : 1)
    whole += text
    line = lineStart + text.split(lineEnd).length - 1
  }
  return whole
}

/** A place with all of its text; none where it is no longer there. */
const hitOf = (
  { candidate: { repository, location }, score, matchedTerms, termCoverage, isExact }: Ranked<LocatedCandidate>,
  contents: ReadonlyArray<PartContent>,
  { parsed, checks }: Asked,
  patterns: ReadonlyArray<Pattern>,
): ReadonlyArray<SearchHit> => {
  const parts = contents.map((content) => placedText(content, location))
  const found = contents.findIndex(({ position }) => position === location.position)
  const [first, last, best] = [parts[0], parts.at(-1), parts[found]]
  if (first === undefined || last === undefined || best === undefined) return []
  const asksFor = [
    ...checks.map(({ isMetByLine }) => isMetByLine),
    ...(patterns.length === 0 ? [] : [comparing(patterns)]),
  ]
  const isStrict = parsed.requirements.some(({ isRequired }) => isRequired) || checks.some(isOfName)
  return [
    {
      repositoryId: repository.id,
      repositoryName: repository.name,
      commitSha: repository.commitSha,
      path: location.path,
      language: location.language,
      lineStart: first.lineStart,
      lineEnd: last.lineEnd,
      kind: location.kind,
      name: location.name,
      container: location.container,
      text: joined(parts),
      documentation: contents[0]?.documentation ?? "",
      best,
      matches: matchingLines(parts, { terms: matchedTerms, asksFor, isStrict, language: location.language }),
      score,
      matchedTerms,
      termCoverage,
      isExact,
    },
  ]
}

/** Searches the code of an organization. */
export class CodeSearch extends Context.Service<CodeSearch>()("code/search/CodeSearch", {
  make: Effect.gen(function* () {
    const reads = yield* SearchReads
    const vectors = yield* VectorSearch

    /** Selects from the posting lists the best chunks of each repository. */
    const select = (request: SearchRequest, repositories: ReadonlyArray<SearchedRepository>, asked: Asked) =>
      Effect.gen(function* () {
        const { organizationId } = request
        const ids = repositories.flatMap(({ segments }) => segments.map(({ id }) => id))
        const [tables, { wanted, names, bySegment }, allowed, vectorQuery] = yield* Effect.all(
          [
            reads.tables(organizationId, ids),
            reads.lists(organizationId, ids, wantedBy(asked)),
            reads.allowedFiles(organizationId, ids, filesOf(request, asked.parsed)),
            // the matches of an expression are no question of meaning
            asked.patterns.length > 0
              ? Effect.succeedNone
              : vectors.queryOf(
                  organizationId,
                  asked.parsed.words === "" ? request.query : asked.parsed.words,
                  repositories.map(({ id }) => id),
                ),
          ],
          { concurrency: "unbounded" },
        )
        const placed = repositories.map((repository) => ({
          repository,
          segments: repository.segments.flatMap(({ id, deadFiles }): ReadonlyArray<SearchedSegment> => {
            const table = tables.get(id)
            const allowedFiles = allowed === null ? null : (allowed.get(id) ?? noFiles)
            return table === undefined
              ? []
              : [{ id, table, deadFiles, allowedFiles, matchedChunks: null, postings: bySegment.get(id) ?? new Map() }]
          }),
        }))
        const matched = yield* asked.patterns.length === 0
          ? Effect.succeed(undefined)
          : matchedChunks(
              reads,
              organizationId,
              placed.flatMap(({ segments }) => segments),
              asked.patterns,
            )
        const searched =
          matched === undefined
            ? placed
            : placed.map(({ repository, segments }) => ({
                repository,
                segments: segments.map((segment) => ({
                  ...segment,
                  matchedChunks: matched.bySegment.get(segment.id) ?? noChunks,
                })),
              }))
        const near = yield* Option.match(vectorQuery, {
          onNone: () => Effect.succeed(noNeighbors),
          onSome: (compared) =>
            vectors.neighbors(
              compared,
              searched.flatMap(({ repository, segments }) =>
                segments.filter(({ id }) => compared.covered.get(repository.id)?.has(id) ?? false),
              ),
            ),
        })
        const covered = Option.match(vectorQuery, { onNone: () => undefined, onSome: (compared) => compared.covered })
        const selections = searched.map(({ repository, segments }): SearchedSelection => ({
          ...comparedWith(
            covered?.get(repository.id) ?? noSegments,
            segments,
            selectCandidates(segments, wanted, candidatesOfRepository, shippedWeights, near),
          ),
          repository,
          terms: wanted.terms,
        }))
        return { selections: shortened(selections), names, vectorQuery, isAll: matched?.isAll ?? true }
      })

    /** Similarity of the query and the chosen chunks, in the repositories with vectors. */
    const alikeOf = (
      vectorQuery: Option.Option<VectorQuery>,
      selections: ReadonlyArray<SearchedSelection>,
      chunkOf: (chosen: Chosen) => string | undefined,
    ) =>
      Option.match(vectorQuery, {
        onNone: () => Effect.succeed(new Map<string, number>()),
        onSome: (asked) =>
          vectors.similarities(asked, [
            ...new Set(
              selections.flatMap(({ chosen, isCompared }) =>
                isCompared ? chosen.flatMap((one) => chunkOf(one) ?? []) : [],
              ),
            ),
          ]),
      })

    /** Ranks places that meet the requirements before all others; their texts are read where there are any. */
    const promote = (
      organizationId: string,
      ranked: ReadonlyArray<Ranked<LocatedCandidate>>,
      { checks, patterns }: Asked,
    ) =>
      Effect.gen(function* () {
        if (checks.length + patterns.length === 0) return { ranked, missing: null }
        const wanted = checks.map((check) => lookedUp(check, ranked))
        const compared = ranked
          .filter(({ candidate }) => wanted.some((terms) => holdsAll(candidate, terms)))
          .slice(0, mostCompared)
        const texts = yield* reads.texts(
          organizationId,
          compared.map(({ candidate }) => candidate.location.chunkId),
        )
        return {
          ranked: promoted(ranked, checks, texts).toSorted((one, other) => other.score - one.score),
          // where more places hold its words, one that was not compared may answer
          missing: compared.length < mostCompared ? missingIn(ranked, checks, texts) : null,
        }
      })

    const search = Effect.fn("CodeSearch.search")(function* (request: SearchRequest) {
      const { organizationId, limit, minimumScore } = request
      const asked = askedBy(request.query)
      const { query } = asked
      const repositories = (yield* reads.repositories(organizationId, request.repositoryIds)).filter(
        isAskedFor(asked.parsed),
      )
      const nothing = {
        query,
        repositories: repositories.length,
        model: Option.none<string>(),
        notice: noticeOn(asked.parsed, repositories.length, true),
        hits: [],
        missing: null,
      }
      if (repositories.length === 0) return nothing
      const { selections, names, vectorQuery, isAll } = yield* select(request, repositories, asked)
      const compared = Option.filter(vectorQuery, () => selections.some(({ isCompared }) => isCompared))
      const answer = {
        ...nothing,
        model: Option.map(compared, ({ model }) => model),
        notice: noticeOn(asked.parsed, repositories.length, isAll),
      }
      const weights = weightsOf(vectorQuery)
      const symbols = [...query.symbols, ...names.map(nameOfTerm)]
      const chosen = selections.flatMap((selection) => selection.chosen)
      if (chosen.length === 0) return { ...answer, missing: missingIn([], asked.checks, new Map()) }
      const locations = yield* reads.locations(organizationId, chosen)
      const numbers = new Map(chosen.map((one, number) => [one, number]))
      const locationOf = (one: Chosen) => locations.get(numbers.get(one) ?? -1)
      const alike = yield* alikeOf(vectorQuery, selections, (one) => locationOf(one)?.chunkId)
      const ranked = selections
        .flatMap(({ repository, statistics, terms, chosen: ofRepository }) => {
          const candidates = ofRepository.flatMap((one) => {
            const location = locationOf(one)
            if (location === undefined) return []
            return [candidateOf(repository, one, location, alike.get(location.chunkId) ?? null)]
          })
          return rank({ ...query, terms, symbols }, statistics, candidates, weights)
        })
        // an expression may match where none of its words stand
        .filter(({ score }) => score > 0 || asked.patterns.length > 0)
        .toSorted((one, other) => other.score - one.score)
      const promotion = yield* promote(organizationId, ranked, asked)
      const best = byDeclaration(
        promotion.ranked.filter(({ score }) => score >= minimumScore),
        ({ candidate: { repository, location } }) => ({ ...location, repositoryId: repository.id }),
      ).slice(0, limit)
      const contents = yield* reads.parts(
        organizationId,
        best.map(([{ candidate }]) => candidate.location),
      )
      const hits = yield* markedInTime(best, asked.patterns, ([first], patterns, index) =>
        Effect.sync(() => hitOf(first, contents[index] ?? [], asked, patterns)),
      )
      return { ...answer, hits: hits.flat(), missing: promotion.missing }
    })

    /** Ids among `ids` that are not repositories of the organization. */
    const unknown = (organizationId: string, ids: ReadonlyArray<string>) =>
      // ids are the same in capitals
      Effect.map(reads.known(organizationId, ids), (known) => ids.filter((id) => !known.has(id.toLowerCase())))

    return {
      search: (request: SearchRequest): Effect.Effect<SearchAnswer> => search(request),
      unknown,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide([SearchReads.layer, VectorSearch.layer]))
}
