/** The places in the code that an answer to a question rests on, and the share of the question that they cover. */
import { Option } from "effect"
import type { Turn } from "./Conversations.ts"
import type { SearchAnswer, SearchHit } from "../query/CodeSearch.ts"

/** Passages that were found for a question. */
export interface Passages {
  readonly question: string
  /** Earlier turns of the same conversation, oldest first. */
  readonly earlier: ReadonlyArray<Pick<Turn, "question" | "answer">>
  /** The best first; their numbers, from 1, are how an answer refers to them. */
  readonly passages: ReadonlyArray<SearchHit>
  /**
   * The largest share of the question's terms, by weight, that one of the best passages holds. It measures words, not
   * whether the answer is right.
   */
  readonly termCoverage: number
  /** Repositories that were searched. */
  readonly repositories: number
  readonly missing: SearchAnswer["missing"]
  /** Whether a model compared meaning beside words. */
  readonly isByMeaning: boolean
}

/**
 * Below this share the code does not speak of the question: on the development repositories 90 % of the questions that
 * have an answer are above it, and 5 % of those about something else.
 */
export const answerableCoverage = 0.4

/** Passages whose terms count: further down everything is found sometime. */
const bestPassages = 5

/** One file with many matches is one place to look at. */
const mostOfFile = 2

/** Chooses passages among what a search found. */
export const passagesOf = (
  question: string,
  { hits, repositories, missing, model }: Pick<SearchAnswer, "hits" | "repositories" | "missing" | "model">,
  limit: number,
  earlier: Passages["earlier"] = [],
): Passages => {
  const perFile = new Map<string, number>()
  const passages = hits
    .filter(({ repositoryId, path }) => {
      const file = `${repositoryId}/${path}`
      const count = (perFile.get(file) ?? 0) + 1
      perFile.set(file, count)
      return count <= mostOfFile
    })
    .slice(0, limit)
  const termCoverage = Math.max(
    0,
    // a name may be of words that are no terms; a question that names a file can still be about something else
    ...passages
      .slice(0, bestPassages)
      .map((hit) => (hit.isExact && hit.matchedTerms.length === 0 ? 1 : hit.termCoverage)),
  )
  const isByMeaning = Option.isSome(model)
  return { question, earlier, passages, termCoverage, repositories, missing, isByMeaning }
}
