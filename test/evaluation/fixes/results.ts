/** Results of an evaluation of fixes: tables for people, figures for programs. */
import { Report } from "../../bench/support/report.ts"
import type { Attempt, Checks, Proposed } from "./proposeFixes.ts"

interface Row {
  readonly detector: string
  readonly language: string
  readonly attempts: ReadonlyArray<Attempt>
}

const rowsOf = (attempts: ReadonlyArray<Attempt>): ReadonlyArray<Row> => {
  const rows = new Map<string, Array<Attempt>>()
  for (const attempt of attempts) {
    const key = `${attempt.finding.detector} ${attempt.language}`
    rows.set(key, [...(rows.get(key) ?? []), attempt])
  }
  return [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ofRow]) => {
      const [detector = "", language = ""] = key.split(" ")
      return { detector, language, attempts: ofRow }
    })
}

export const proposedOf = (attempts: ReadonlyArray<Attempt>): ReadonlyArray<Proposed> =>
  attempts.flatMap(({ outcome }) => (outcome.kind === "proposed" ? [outcome] : []))

const reasonsOf = (attempts: ReadonlyArray<Attempt>): ReadonlyArray<readonly [reason: string, count: number]> => {
  const counts = new Map<string, number>()
  for (const { outcome } of attempts) {
    if (outcome.kind === "refused") counts.set(outcome.reason, (counts.get(outcome.reason) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

const percentOf = (proposed: ReadonlyArray<Proposed>, check: keyof Checks): number =>
  proposed.length === 0 ? 100 : (100 * proposed.filter(({ checks }) => checks[check]).length) / proposed.length

const all = { atLeast: 100 }

const shareOf = (attempts: ReadonlyArray<Attempt>): number =>
  attempts.length === 0 ? 0 : (100 * proposedOf(attempts).length) / attempts.length

/** Whether code is too long, too complex or there twice: only a person can divide it. */
const isOfSize = ({ detector }: Attempt["finding"]): boolean => sizeDetectors.has(detector)

const sizeDetectors: ReadonlySet<string> = new Set([
  "cognitive-complexity",
  "complex-condition",
  "cyclomatic-complexity",
  "deep-nesting",
  "duplicate-block",
  "god-class",
  "high-fan-out",
  "hotspot",
  "hub-module",
  "large-file",
  "long-function",
  "many-returns",
  "nested-ternary",
  "too-many-parameters",
])

/** Findings and proposals, together and of each detector in each language. */
export const resultsOf = (attempts: ReadonlyArray<Attempt>): Report => {
  const report = new Report()
  const proposed = proposedOf(attempts)
  report.add("findings", attempts.length, "findings")
  report.add("proposed", proposed.length, "fixes")
  report.add("proposed_share", shareOf(attempts), "%")
  report.add("proposed_share.not_of_size", shareOf(attempts.filter(({ finding }) => !isOfSize(finding))), "%")
  report.add("safe", proposed.filter(({ safety }) => safety === "safe").length, "fixes")
  report.add("parses", percentOf(proposed, "parses"), "%", all)
  report.add("finding_gone", percentOf(proposed, "isGone"), "%", all)
  report.add("nothing_introduced", percentOf(proposed, "introducesNothing"), "%", all)
  report.add("diff_applies", percentOf(proposed, "diffApplies"), "%", all)
  for (const [reason, count] of reasonsOf(attempts)) report.add(`refused.${reason}`, count, "findings")
  for (const { detector, language, attempts: ofRow } of rowsOf(attempts)) {
    report.add(`findings.${detector}.${language}`, ofRow.length, "findings")
    report.add(`proposed.${detector}.${language}`, proposedOf(ofRow).length, "fixes")
  }
  return report
}

/** One line for each detector and language. */
export const tableOf = (attempts: ReadonlyArray<Attempt>): string => {
  const heads = ["detector", "language", "findings", "proposed", "safe", "parses", "gone", "nothing new", "refused"]
  const lines = rowsOf(attempts).map(({ detector, language, attempts: ofRow }) => {
    const proposed = proposedOf(ofRow)
    const share = (check: keyof Checks) => (proposed.length === 0 ? "-" : `${percentOf(proposed, check).toFixed(0)} %`)
    const reasons = reasonsOf(ofRow).map(([reason, count]) => `${reason} ${count}`)
    return [
      detector,
      language,
      String(ofRow.length),
      String(proposed.length),
      String(proposed.filter(({ safety }) => safety === "safe").length),
      share("parses"),
      share("isGone"),
      share("introducesNothing"),
      reasons.join(", "),
    ]
  })
  const table = [heads, ...lines]
  const widths = heads.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  return table
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

/** As many proposals as asked for, of as many detectors, languages and repositories as there are. */
export const sampleOf = (attempts: ReadonlyArray<Attempt>, size: number): ReadonlyArray<Attempt> => {
  const left = rowsOf(attempts).map((row) => row.attempts.filter(({ outcome }) => outcome.kind === "proposed"))
  const sample: Array<Attempt> = []
  while (sample.length < size && left.some((row) => row.length > 0)) {
    for (const [index, row] of left.entries()) {
      const seen = sample.map(({ repository }) => repository)
      const [next] = row.toSorted((one, other) => timesIn(seen, one.repository) - timesIn(seen, other.repository))
      if (next === undefined || sample.length === size) continue
      sample.push(next)
      left[index] = row.filter((attempt) => attempt !== next)
    }
  }
  return sample
}

const timesIn = (names: ReadonlyArray<string>, name: string): number => names.filter((other) => other === name).length

/** A proposal as a reviewer would like to see it. */
export const describe = ({ repository, finding, outcome }: Attempt): string =>
  outcome.kind === "refused"
    ? `${repository} ${finding.filePath}:${finding.lineStart} ${finding.detector}: ${outcome.reason} (${outcome.detail})`
    : [
        `### ${outcome.title} (${outcome.safety})`,
        "",
        `\`${finding.detector}\` in ${repository}, ${finding.filePath}:${finding.lineStart}. ${outcome.explanation}`,
        "",
        "```diff",
        outcome.diff.trimEnd(),
        "```",
        "",
      ].join("\n")
