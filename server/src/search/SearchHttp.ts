/** The operations on code search. */
import { Clock, Effect, Option } from "effect"
import { NotFoundError, ValidationError } from "../contract/Errors.ts"
import { CurrentPrincipal } from "../contract/Principal.ts"
import { handlers } from "../contract/Spec.ts"
import { Answerer } from "./ask/Answerer.ts"
import { passagesOf } from "./ask/Passages.ts"
import { builtIn, IndexStatus } from "./IndexStatus.ts"
import { resultOf } from "./Result.ts"
import { CodeSearch } from "./query/CodeSearch.ts"

const defaultLimit = 10
const defaultSources = 5

/** Several passages of one file, of which an answer takes two, leave others less room. */
const hitsForEachSource = 3

/** The three operations of the group Code search. */
export const make = Effect.gen(function* () {
  const search = yield* CodeSearch
  const status = yield* IndexStatus
  const answerer = yield* Answerer

  /** Names every id that is no repository of the caller's. */
  const check = (organizationId: string, ids: ReadonlyArray<string> | undefined) =>
    Effect.gen(function* () {
      if (ids === undefined) return
      const unknown = new Set(yield* search.unknown(organizationId, ids))
      if (unknown.size === 0) return
      const errors = ids.flatMap((id, index) =>
        unknown.has(id)
          ? [{ in: "body" as const, field: `/repository_ids/${index}`, message: "there is no such repository" }]
          : [],
      )
      return yield* new ValidationError({
        detail: `The request has ${errors.length} wrong value${errors.length === 1 ? "" : "s"}.`,
        errors,
      })
    })

  return handlers({
    searchCode: ({ body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        yield* check(organizationId, body.repository_ids)
        const { hits, model, notice } = yield* search.search({
          organizationId,
          query: body.query,
          repositoryIds: body.repository_ids,
          pathPrefix: body.path_prefix,
          language: body.language,
          limit: body.limit ?? defaultLimit,
          minimumScore: body.min_score ?? 0,
        })
        return { data: hits.map(resultOf), model: Option.getOrElse(model, () => builtIn), notice }
      }),

    askCode: ({ body: { question, repository_ids, max_sources = defaultSources } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        yield* check(organizationId, repository_ids)
        const found = yield* search.search({
          organizationId,
          query: question,
          repositoryIds: repository_ids,
          pathPrefix: undefined,
          language: undefined,
          limit: max_sources * hitsForEachSource,
          minimumScore: 0,
        })
        const { text, answeredBy, sources, notice } = yield* answerer.answer(passagesOf(question, found, max_sources))
        return {
          answer: text,
          answered_by: answeredBy,
          notice: [found.notice, notice].filter((said) => said !== null).join(" ") || null,
          sources: sources.map(resultOf),
          created_at: new Date(yield* Clock.currentTimeMillis).toISOString(),
        }
      }),

    getEmbeddingsStatus: ({ query: { repository_id } }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        const found = yield* status.find(organizationId, repository_id)
        if (repository_id !== undefined && found.repositories.length === 0) {
          return yield* new NotFoundError({ detail: `There is no repository ${repository_id}.` })
        }
        return found
      }),
  })
})
