/** Finds the places in the code that a query describes or names. */
import { Context, Effect, Layer, Option } from "effect"
import { exactNameTerm, exactPathTerm } from "../index/exactTerms.ts"
import type { Candidate } from "../ranking/Candidate.ts"
import { type Query, queryOf } from "../ranking/Query.ts"
import { rank } from "../ranking/rank.ts"
import { type RankingWeights, shippedWeights } from "../ranking/weights.ts"
import { type Neighbours, type VectorQuery, VectorSearch } from "../vectors/VectorSearch.ts"
import { type Chosen, type SearchedSegment, selectCandidates, type Selection, type Wanted } from "./Candidates.ts"
import { LsaReads } from "./LsaReads.ts"
import { type Content, type FileFilter, type Location, type SearchedRepository, SearchReads } from "./SearchReads.ts"

/** What is asked of a search. */
export interface SearchRequest extends FileFilter {
  readonly organizationId: string
  readonly query: string
  /** All of the organization where they are not given. Those that are not enabled are not searched. */
  readonly repositoryIds: ReadonlyArray<string> | undefined
  readonly limit: number
  readonly minimumScore: number
}

/** A place that was found. */
export interface SearchHit extends Omit<Location, "chunkId">, Content {
  readonly repositoryId: string
  readonly repositoryName: string
  /** The commit that the lines are of. */
  readonly commitSha: string
  readonly score: number
  readonly matchedTerms: ReadonlyArray<string>
  /** Share of the query's terms that the place holds, by weight. */
  readonly termCoverage: number
  /** True when the query names it. */
  readonly isExact: boolean
}

/** What was found, and in how much code it was looked for. */
export interface SearchAnswer {
  readonly hits: ReadonlyArray<SearchHit>
  readonly query: Query
  /** Repositories that have an index, of those asked for. */
  readonly repositories: number
  /** The model whose vectors were compared, if any were. */
  readonly model: Option.Option<string>
}

/** Chunks of one repository that are looked at: what is not among them is not found. */
const candidatesOfRepository = 300

/** Chunks that are looked at in all repositories together. */
const mostCandidates = 1000

/** The chosen chunks of one repository. */
interface SearchedSelection extends Selection {
  readonly repository: SearchedRepository
  /** What was looked up: frequent terms of a long query are not, and count for nothing. */
  readonly terms: ReadonlyMap<string, number>
  /** Whether its chunks are compared with the query by vectors. */
  readonly isCompared: boolean
}

/** A candidate, with where it is. */
interface LocatedCandidate extends Candidate {
  readonly repository: SearchedRepository
  readonly location: Location
}

const wantedBy = ({ terms, symbols, mentions, paths }: Query): Wanted => ({
  terms,
  exactTerms: [...new Set([...[...symbols, ...mentions].map(exactNameTerm), ...paths.map(exactPathTerm)])],
})

const noFiles: ReadonlySet<number> = new Set()

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

const noNeighbours: Neighbours = new Map()

/**
 * A repository is compared by vectors where all its chosen chunks had their turn with the model: what came last would be
 * ranked behind all else. Where one has not, what was chosen for its vector alone goes.
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
      similarities: { ...shippedWeights.similarities, vectors: weight },
    }),
  })

const candidateOf = (
  repository: SearchedRepository,
  chosen: Chosen,
  location: Location,
  similarities: Candidate["similarities"],
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
  similarities,
})

/** Searches the code of an organization. */
export class CodeSearch extends Context.Service<CodeSearch>()("code/search/CodeSearch", {
  make: Effect.gen(function* () {
    const reads = yield* SearchReads
    const models = yield* LsaReads
    const vectors = yield* VectorSearch

    /** What the lists say: of each repository the chunks that are worth a look. */
    const select = (request: SearchRequest, repositories: ReadonlyArray<SearchedRepository>, query: Query) =>
      Effect.gen(function* () {
        const { organizationId } = request
        const ids = repositories.flatMap(({ segments }) => segments.map(({ id }) => id))
        const [tables, { wanted, bySegment }, allowed, vectorQuery] = yield* Effect.all(
          [
            reads.tables(organizationId, ids),
            reads.lists(organizationId, ids, wantedBy(query)),
            reads.allowedFiles(organizationId, ids, request),
            vectors.queryOf(
              organizationId,
              request.query,
              repositories.map(({ id }) => id),
            ),
          ],
          { concurrency: "unbounded" },
        )
        const searched = repositories.map((repository) => ({
          repository,
          segments: repository.segments.flatMap(({ id, deadFiles }): ReadonlyArray<SearchedSegment> => {
            const table = tables.get(id)
            const allowedFiles = allowed === null ? null : (allowed.get(id) ?? noFiles)
            return table === undefined
              ? []
              : [{ id, table, deadFiles, allowedFiles, postings: bySegment.get(id) ?? new Map() }]
          }),
        }))
        const near = yield* Option.match(vectorQuery, {
          onNone: () => Effect.succeed(noNeighbours),
          onSome: (asked) =>
            vectors.neighbours(
              asked,
              searched.flatMap(({ repository, segments }) =>
                segments.filter(({ id }) => asked.covered.get(repository.id)?.has(id) ?? false),
              ),
            ),
        })
        const covered = Option.match(vectorQuery, { onNone: () => undefined, onSome: (asked) => asked.covered })
        const selections = searched.map(({ repository, segments }): SearchedSelection => ({
          ...comparedWith(
            covered?.get(repository.id) ?? noSegments,
            segments,
            selectCandidates(segments, wanted, candidatesOfRepository, shippedWeights, near),
          ),
          repository,
          terms: wanted.terms,
        }))
        return { selections: shortened(selections), vectorQuery }
      })

    /** How alike the query and the chosen are, in the repositories that are compared. */
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

    const search = Effect.fn("CodeSearch.search")(function* (request: SearchRequest) {
      const { organizationId, limit, minimumScore } = request
      const query = queryOf(request.query)
      const repositories = yield* reads.repositories(organizationId, request.repositoryIds)
      const nothing = { query, repositories: repositories.length, model: Option.none<string>(), hits: [] }
      if (repositories.length === 0) return nothing
      const { selections, vectorQuery } = yield* select(request, repositories, query)
      const compared = Option.filter(vectorQuery, () => selections.some(({ isCompared }) => isCompared))
      const answer = { ...nothing, model: Option.map(compared, ({ model }) => model) }
      const weights = weightsOf(vectorQuery)
      const chosen = selections.flatMap((selection) => selection.chosen)
      if (chosen.length === 0) return answer
      const [locations, lsa] = yield* Effect.all(
        [
          reads.locations(organizationId, chosen),
          models.similarities(
            organizationId,
            selections.map((selection) => ({ ...selection, lsaModel: selection.repository.lsaModel })),
          ),
        ],
        { concurrency: "unbounded" },
      )
      const numbers = new Map(chosen.map((one, number) => [one, number]))
      const locationOf = (one: Chosen) => locations.get(numbers.get(one) ?? -1)
      const alike = yield* alikeOf(vectorQuery, selections, (one) => locationOf(one)?.chunkId)
      const best = selections
        .flatMap(({ repository, statistics, terms, chosen: ofRepository }) => {
          const candidates = ofRepository.flatMap((one) => {
            const location = locationOf(one)
            if (location === undefined) return []
            const similarities = { lsa: lsa.get(one) ?? null, vectors: alike.get(location.chunkId) ?? null }
            return [candidateOf(repository, one, location, similarities)]
          })
          return rank({ ...query, terms }, statistics, candidates, weights)
        })
        .filter(({ score }) => score > 0 && score >= minimumScore)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit)
      const contents = yield* reads.contents(
        organizationId,
        best.map(({ candidate }) => candidate.location.chunkId),
      )
      const hits = best.flatMap(
        ({ candidate, score, matchedTerms, termCoverage, isExact }): ReadonlyArray<SearchHit> => {
          const { repository, location } = candidate
          const content = contents.get(location.chunkId)
          if (content === undefined) return []
          return [
            {
              repositoryId: repository.id,
              repositoryName: repository.name,
              commitSha: repository.commitSha,
              path: location.path,
              language: location.language,
              lineStart: location.lineStart,
              lineEnd: location.lineEnd,
              kind: location.kind,
              name: location.name,
              container: location.container,
              text: content.text,
              documentation: content.documentation,
              score,
              matchedTerms,
              termCoverage,
              isExact,
            },
          ]
        },
      )
      return { ...answer, hits }
    })

    /** Those of the ids that are no repositories of the organization. */
    const unknown = (organizationId: string, ids: ReadonlyArray<string>) =>
      // ids are the same in capitals
      Effect.map(reads.known(organizationId, ids), (known) => ids.filter((id) => !known.has(id.toLowerCase())))

    return {
      search: (request: SearchRequest): Effect.Effect<SearchAnswer> => search(request),
      unknown,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([SearchReads.layer, LsaReads.layer, VectorSearch.layer]),
  )
}
