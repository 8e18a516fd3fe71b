/** Follow-up questions: the subject of "it" in "who calls it?". */
import { cutTo } from "../../foundation/text/ShortText.ts"
import { parseQuery } from "../ranking/QuerySyntax.ts"
import { wordsOf } from "../terms.ts"

/** A question as it is searched for. */
export interface Understood {
  readonly question: string
  /** The name of an earlier answer that the question is taken to be about; undefined where it stands for itself. */
  readonly about: string | undefined
}

/** Declarations that a question can point at: "this function", "the method". */
const declarations = "(?:function|method|class|interface|struct|enum|constant|variable)"

/** A name of one of them is none: "who calls the function?". */
const isDeclaration = new RegExp(`^${declarations}$`, "iu")

/** Behind one of them, what says that no other name follows. */
const noNameFollows = String.raw`(?=\s*(?:$|[?!.,;:)])|\s+(?:used|called|invoked|referenced|imported|exported|defined|declared|tested|returns?|does|do|takes?|throws?|raises?|needs?)\s*(?:$|[?!.,;:]))`

/** Patterns of pronouns that stand for a name; the first match counts. */
const pronouns = [
  new RegExp(String.raw`(?<![\p{L}\p{N}_$.])(?:this|that|the)\s+(?:same\s+)?${declarations}${noNameFollows}`, "iu"),
  // "that" and "the" may begin what is said of others: "do we check that class names are unique?"
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_$.])this\s+(?:same\s+)?${declarations}(?!\s*[\x60'"(]|\s+(?:named|that|which)(?!\p{L}))(?![\p{L}\p{N}_])`,
    "iu",
  ),
  // except an expletive: "is it possible to set the limit?"
  /(?<![\p{L}\p{N}_$.])it(?![\p{L}\p{N}_$(])(?!\s+(?:(?:also|always|still)\s+)?(?:(?:possible|impossible|true|necessary|likely)(?!\p{L})|(?:safe|ok|okay|easy|hard|better|best)\s+(?:to|that|if)\s))/iu,
  // at the end: "who calls those?"; before other words they join sentences: "do we check that tokens expire?"
  /(?<![\p{L}\p{N}_$.])(?:its|they|them|this|that|these|those)(?=\s*(?:$|[?!.,;:)]))/iu,
  // the subject of the question itself: "where is this used?", "what are its callers?"
  /(?<=(?<!\p{L})(?:is|are|was|were|do|does|did)\s)(?:(?:its|they)(?=\s)|(?:this|that|these|those)(?=\s(?!true|possible)\p{L}{1,60}[?!.]?$))/iu,
]

/** A word that only code spells so: `totalOf`, `total_of`, `Invoice.total`, `total()`, or anything in backticks. */
const codeName = /`[^`]+`|\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|\p{L}(?:[.#]|::)\p{L}|[\p{L}\p{N}_]\(\)/u

/** Fewer words than this, besides those that say nothing, do not make a question: "and the tests?". */
const leastWords = 2

/** With more words than this, besides the pronoun, a question names its subject itself: the pronoun means one of them. */
const mostWords = 3

/** Characters of a name in a notice: a name can be as long as a line. */
const longestName = 100

/** The contract's `CodeAnswer.notice` holds as many. */
const longestNotice = 500

const isPronoun = (name: string): boolean =>
  isDeclaration.test(name) || pronouns.some((pronoun) => pronoun.exec(name)?.[0] === name)

/** Names that a question asks about by itself: `total` of "who calls total?" and of `callers:total`. */
export const namesIn = (question: string): ReadonlyArray<string> =>
  parseQuery(question).requirements.flatMap(({ kind, text, isRequired }) =>
    kind === "phrase" || kind === "pattern" || (!isRequired && isPronoun(text)) ? [] : [text],
  )

/** Reads a follow-up question; where it has no name of its own, it is about the first of the names before it. */
export const understood = (question: string, [about]: ReadonlyArray<string>): Understood => {
  const hasName = namesIn(question).length > 0 || codeName.test(question)
  if (about === undefined || hasName) return { question, about: undefined }
  const pronoun = pronouns.find((one) => one.test(question))
  const words = wordsOf(pronoun === undefined ? question : question.replace(pronoun, "")).length
  if (pronoun !== undefined && words <= mostWords) {
    return { question: question.replace(pronoun, () => about), about }
  }
  return words < leastWords ? { question: `${question} ${about}`, about } : { question, about: undefined }
}

/** Notice of an answer: the name that its question is taken to be about, and the notices of the answerers. */
export const noticeOf = (about: string | undefined, notices: ReadonlyArray<string | null>): string | null => {
  const taken =
    about === undefined
      ? null
      : `The question is taken to be about ${cutTo(about, longestName)}, from an earlier answer.`
  return cutTo([taken, ...notices].filter((said) => said !== null).join(" "), longestNotice) || null
}
