/** Results of an evaluation: a table for people, figures for programs. */
import { Report } from "../bench/support/report.ts"
import type { Evaluation } from "./evaluate.ts"
import { precisionOf, recallOf, sumOf, type Tally, youdenOf } from "./judge.ts"

/** Targets of all detectors together, and of each one that is on by default. */
const aims = { together: { atLeast: 0.9 }, each: { atLeast: 0.8 } }

/** A line of the table; a detector's own line, over all languages, names none. */
interface Line {
  readonly detector: string
  readonly language: string
  readonly tally: Tally
}

const everyLanguage = "all"

/** Each detector in each language, and then over all of them. */
const linesOf = ({ rows }: Evaluation): ReadonlyArray<Line> =>
  [...new Set(rows.map(({ detector }) => detector))].flatMap((detector) => {
    const own = rows.filter((row) => row.detector === detector)
    return [...own, { detector, language: everyLanguage, tally: sumOf(own.map(({ tally }) => tally)) }]
  })

const totalOf = ({ rows }: Evaluation): Tally => sumOf(rows.map(({ tally }) => tally))

/** `precision` and `recall` of everything, and of each detector, with and without a language. */
export const resultsOf = (evaluation: Evaluation): Report => {
  const report = new Report()
  const add = (name: string, value: number | null, aim?: { readonly atLeast: number }): void => {
    if (value !== null) report.add(name, value, "of 1", aim)
  }
  const total = totalOf(evaluation)
  add("precision", precisionOf(total), aims.together)
  add("recall", recallOf(total))
  add("youden", youdenOf(total))
  for (const { detector, language, tally } of linesOf(evaluation)) {
    const name = language === everyLanguage ? detector : `${detector}.${language}`
    add(`precision.${name}`, precisionOf(tally), aims.each)
    add(`recall.${name}`, recallOf(tally))
    add(`youden.${name}`, youdenOf(tally))
  }
  return report
}

const decimals = 2

const shown = (rate: number | null): string => (rate === null ? "-" : rate.toFixed(decimals))

const missesAim = (precision: number | null, { atLeast }: { readonly atLeast: number }): string =>
  precision !== null && precision < atLeast ? `precision below ${atLeast}` : ""

/** The table in columns. */
export const tableOf = (evaluation: Evaluation): string => {
  const cells = (detector: string, language: string, tally: Tally, aim: { readonly atLeast: number }) => [
    detector,
    language,
    String(tally.truePositives),
    String(tally.falsePositives),
    String(tally.falseNegatives),
    String(tally.trueNegatives),
    shown(precisionOf(tally)),
    shown(recallOf(tally)),
    shown(youdenOf(tally)),
    missesAim(precisionOf(tally), aim),
  ]
  const table = [
    ["detector", "language", "right", "wrong", "missed", "passed", "precision", "recall", "youden", ""],
    ...linesOf(evaluation).map(({ detector, language, tally }) => cells(detector, language, tally, aims.each)),
    cells("everything", everyLanguage, totalOf(evaluation), aims.together),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const isText = (column: number): boolean => column < 2 || column === widths.length - 1
  return table
    .map((row) =>
      row
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
