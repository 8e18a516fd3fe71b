/** Tells regular expressions whose matching takes more than linear time. */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp"
import { analyse, type Report } from "scslre"
import { restartsOf } from "./restarts.ts"

/** A reason why an expression is slow. */
export interface Weakness {
  /** Whether the time doubles with each repetition, or grows as a power of the text's length. */
  readonly isExponential: boolean
  /** The repetitions that go through the same text again and again. */
  readonly repetitions: ReadonlyArray<string>
  /** Description of a text that takes long. */
  readonly attack: string
}

/**
 * A repetition of at least so many is also examined as one without an end: nested in another one, it takes time that
 * doubles with each repetition, up to its end.
 */
const manyRepetitions = 5

/** The weaknesses of an expression; none when matching takes linear time. */
export const weaknessesOf = (pattern: string, flags: string): ReadonlyArray<Weakness> => {
  const endless = withoutEnds(pattern, flags)
  const reports = [
    ...reportsOf(pattern, flags),
    ...(endless === pattern ? [] : reportsOf(endless, flags).filter(({ exponential }) => exponential)),
  ]
  const ast = parsed(pattern, flags)
  return [
    ...reports.map((report) => ({
      isExponential: report.exponential,
      repetitions: quantifiersOf(report).map(({ raw }) => raw),
      attack: `repeat ${JSON.stringify(report.character.pick)}`,
    })),
    ...restartsOf(ast.pattern, ast.flags).map(({ raw, start }) => ({
      isExponential: false,
      repetitions: [raw],
      attack: `repeat what matches ${pattern.slice(0, start)}`,
    })),
  ]
}

const parser = new RegExpParser()

const parsed = (pattern: string, flags: string) => ({
  pattern: parser.parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  }),
  flags: parser.parseFlags(flags),
})

const reportsOf = (pattern: string, flags: string): ReadonlyArray<Report> => analyse(parsed(pattern, flags)).reports

const quantifiersOf = (report: Report): ReadonlyArray<AST.Quantifier> =>
  report.type === "Trade" ? [report.startQuant, report.endQuant] : [report.quant]

/** The pattern with repetitions of many that never end. */
const withoutEnds = (pattern: string, flags: string): string => {
  const ends: Array<AST.Quantifier> = []
  visitRegExpAST(parsed(pattern, flags).pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max !== Infinity && quantifier.max >= manyRepetitions) ends.push(quantifier)
    },
  })
  let text = pattern
  for (const { element, end, min, greedy } of ends.toSorted((one, other) => other.end - one.end)) {
    text = `${text.slice(0, element.end)}${min === 0 ? "*" : "+"}${greedy ? "" : "?"}${text.slice(end)}`
  }
  return text
}
