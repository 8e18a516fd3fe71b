/** The operations on code search. */
import { Clock, Effect, Option } from "effect"
import { NotFoundError, ValidationError } from "../contract/Errors.ts"
import { CurrentPrincipal, type Principal } from "../contract/Principal.ts"
import { handlers } from "../contract/Spec.ts"
import { symbolOf } from "../engine/chunks/Chunk.ts"
import { counted } from "../foundation/text/Counted.ts"
import { Answerer } from "./ask/Answerer.ts"
import { Conversations } from "./ask/Conversations.ts"
import { namesIn, noticeOf, understood } from "./ask/followUp.ts"
import { passagesOf } from "./ask/Passages.ts"
import { aboutClosest, describeMissing } from "./query/missingName.ts"
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
  const conversations = yield* Conversations

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
        detail: `The request has ${counted(errors.length, "wrong value")}.`,
        errors,
      })
    })

  /** Earlier turns of one of the caller's conversations. */
  const turnsOf = (principal: Principal, id: string) =>
    Effect.flatMap(
      conversations.find(principal, id),
      Option.match({
        onSome: Effect.succeed,
        onNone: () =>
          new ValidationError({
            detail: "The request has 1 wrong value.",
            errors: [
              { in: "body", field: "/conversation_id", message: "there is no such conversation, or not any more" },
            ],
          }),
      }),
    )

  return handlers({
    searchCode: ({ body }) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        yield* check(organizationId, body.repository_ids)
        const { hits, model, notice, missing } = yield* search.search({
          organizationId,
          query: body.query,
          repositoryIds: body.repository_ids,
          pathPrefix: body.path_prefix,
          language: body.language,
          limit: body.limit ?? defaultLimit,
          minimumScore: body.min_score ?? 0,
        })
        return {
          data: hits.map(resultOf),
          model: Option.getOrElse(model, () => builtIn),
          notice: noticeOf(undefined, [notice, missing === null ? null : describeMissing(missing)]),
        }
      }),

    askCode: ({ body: { question, repository_ids, max_sources = defaultSources, conversation_id } }) =>
      Effect.gen(function* () {
        const principal = yield* CurrentPrincipal
        const { organizationId } = principal
        yield* check(organizationId, repository_ids)
        const earlier = conversation_id === undefined ? [] : yield* turnsOf(principal, conversation_id)
        const { question: query, about } = understood(question, earlier.at(-1)?.names ?? [])
        const find = (text: string) =>
          search.search({
            organizationId,
            query: text,
            repositoryIds: repository_ids,
            pathPrefix: undefined,
            language: undefined,
            limit: max_sources * hitsForEachSource,
            minimumScore: 0,
          })
        const asked = yield* find(query)
        const closest = asked.missing === null ? null : aboutClosest(query, asked.missing)
        // the answer says that the name is nowhere, and quotes what the closest one would have given
        const found = closest === null ? asked : { ...(yield* find(closest)), missing: asked.missing }
        const { text, answeredBy, sources, notice } = yield* answerer.answer(
          passagesOf(question, found, max_sources, earlier),
        )
        const symbols = sources.flatMap((hit) => symbolOf(hit) ?? [])
        const subject = closest !== null ? namesIn(closest) : about === undefined ? namesIn(question) : [about]
        const names = [...new Set([...subject, ...symbols])]
        return {
          answer: text,
          answered_by: answeredBy,
          notice: noticeOf(about, [found.notice, notice]),
          sources: sources.map(resultOf),
          conversation_id: yield* conversations.keep(principal, conversation_id, {
            question,
            answer: text,
            // without an answer the subject of the next question is not known
            names: names.length === 0 ? (earlier.at(-1)?.names ?? []) : names,
          }),
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
