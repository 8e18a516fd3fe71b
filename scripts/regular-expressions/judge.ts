/** Judges the regular expressions of a source file. */
import { expressionsIn } from "./expressionsIn.ts"
import { type Weakness, weaknessesOf } from "./superLinear.ts"

export interface Judgment {
  /** Places with what is wrong there. */
  readonly problems: ReadonlyArray<string>
  /** Places of expressions that are slow with long texts, but are matched with short ones alone. */
  readonly bounded: ReadonlyArray<string>
}

/** The square of it, about the number of steps that an expression then takes, is four million: about 10 ms. */
const largestBound = 2_000

/** Problems of the regular expressions of a file; `path` names it in messages. */
export const judge = (path: string, code: string): Judgment => {
  const problems: Array<string> = []
  const bounded: Array<string> = []
  for (const { line, pattern, flags, bound } of expressionsIn(path, code)) {
    const weaknesses = weaknessesOf(pattern, flags)
    const worst = weaknesses.find(({ isExponential }) => isExponential) ?? weaknesses[0]
    if (worst === undefined) continue
    const place = `${path}:${line} /${pattern}/${flags}`
    if (worst.isExponential || bound === null) problems.push(`${place}\n    ${describe(worst)}`)
    else if (bound.maximumCharacters > largestBound) problems.push(`${place}\n    the bound is above ${largestBound}`)
    else bounded.push(`${place}\n    ${bound.maximumCharacters} characters: ${bound.reason}`)
  }
  return { problems, bounded }
}

const describe = ({ isExponential, repetitions, attack }: Weakness): string =>
  `takes ${isExponential ? "exponential" : "polynomial"} time in ${repetitions.join(" and ")}: ${attack}`
