/** Follow-up questions: what "it" is in "who calls it?". */
import { parseQuery } from "../ranking/QuerySyntax.ts"
import { wordsOf } from "../terms.ts"

/** A question as it is searched for. */
export interface Understood {
  readonly question: string
  /** The name of an earlier answer that the question is taken to be about; undefined where it stands for itself. */
  readonly about: string | undefined
}

/** Words that stand for a name. */
const pronoun = /(?<![\p{L}\p{N}_$.])(?:it|its|this|that|these|those|they|them)(?![\p{L}\p{N}_$(])/iu

/** A word that only code spells so: `totalOf`, `total_of`, `Invoice.total`, `total()`, or anything in backticks. */
const codeName = /`[^`]+`|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|\p{L}(?:[.#]|::)\p{L}|[\p{L}\p{N}_]\(\)/u

/** Fewer words than this, besides those that say nothing, do not make a question: "and the tests?". */
const leastWords = 2

const isPronoun = (name: string): boolean => pronoun.exec(name)?.[0] === name

/** Names that a question asks about by itself: `total` of "who calls total?" and of `callers:total`. */
export const namesIn = (question: string): ReadonlyArray<string> =>
  parseQuery(question).requirements.flatMap(({ kind, text }) =>
    kind === "phrase" || kind === "pattern" || isPronoun(text) ? [] : [text],
  )

/** Reads a follow-up question; where it has no name of its own, it is about the first of the names before it. */
export const understood = (question: string, [about]: ReadonlyArray<string>): Understood => {
  const hasName = namesIn(question).length > 0 || codeName.test(question)
  if (about === undefined || hasName) return { question, about: undefined }
  if (pronoun.test(question)) return { question: question.replace(pronoun, () => about), about }
  return wordsOf(question).length < leastWords
    ? { question: `${question} ${about}`, about }
    : { question, about: undefined }
}
