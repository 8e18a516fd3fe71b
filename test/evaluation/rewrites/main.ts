/** `npm run evaluate -- rewrites --eslint DIR --ruff DIR`: our rewrites beside the fixes that other tools publish. */
import { createTwoFilesPatch } from "diff"
import { parseArgs } from "node:util"
import { Report } from "../../bench/support/report.ts"
import { type Comparison, compareFix, type Verdict, verdicts } from "./compareFixes.ts"
import { eslintFixes } from "./eslintFixes.ts"
import type { PublishedFix } from "./PublishedFix.ts"
import { ruffFixes } from "./ruffFixes.ts"

const usage = `npm run evaluate -- rewrites [--eslint DIR] [--ruff DIR] [options]

  --eslint DIR   a checkout of eslint/eslint: the tests of its rules
  --ruff DIR     a checkout of astral-sh/ruff: its fixtures and snapshots
  --rule RULE    only this rule; may be given several times
  --all          prints what agrees as well
  --json FILE    writes [{ name, value, unit }]
`

const { values } = parseArgs({
  options: {
    eslint: { type: "string" },
    ruff: { type: "string" },
    rule: { type: "string", multiple: true },
    all: { type: "boolean", default: false },
    json: { type: "string" },
  },
})

const agreeing: ReadonlySet<Verdict> = new Set(["the same", "the same but for white space", "neither"])

/** Prints the published fix and our rewrite, each as a change of the same code. */
const print = ({ fix, verdict, ours, reason }: Comparison): void => {
  console.log(`\n${verdict}: ${fix.rule} (${fix.detector}) ${fix.name}${reason === "" ? "" : `: ${reason}`}`)
  fix.outputs.slice(0, 3).forEach((output) => console.log(`published:\n${changeOf(fix.code, output)}`))
  if (ours !== null) console.log(`ours:\n${changeOf(fix.code, ours)}`)
}

const changeOf = (before: string, after: string): string =>
  createTwoFilesPatch("", "", before, after, "", "", { context: 1 })
    .split("\n")
    .slice(3)
    .map((line) => `  ${line}`)
    .join("\n")
    .trimEnd()

const countsOf = (comparisons: ReadonlyArray<Comparison>): ReadonlyArray<number> =>
  verdicts.map((verdict) => comparisons.filter((one) => one.verdict === verdict).length)

const tableOf = (comparisons: ReadonlyArray<Comparison>): string => {
  const rules = [...new Set(comparisons.map(({ fix }) => fix.rule))]
  const rows = [
    ...rules.map((rule) => {
      const own = comparisons.filter(({ fix }) => fix.rule === rule)
      return [rule, own[0]?.fix.detector ?? "", ...countsOf(own).map(String)]
    }),
    ["all", "", ...countsOf(comparisons).map(String)],
  ]
  return [["Rule", "Detector", ...verdicts], ["-", "-", ...verdicts.map(() => "-:")], ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n")
}

const run = async (fixes: ReadonlyArray<PublishedFix>): Promise<void> => {
  const comparisons: Array<Comparison> = []
  for (const fix of fixes) {
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
    comparisons.push(await compareFix(fix))
  }
  for (const comparison of comparisons) if (values.all || !agreeing.has(comparison.verdict)) print(comparison)
  console.log(`\n${tableOf(comparisons)}`)
  const report = new Report()
  const both = comparisons.filter(({ fix, ours }) => fix.outputs.length > 0 && ours !== null)
  const same = both.filter(({ verdict }) => agreeing.has(verdict))
  report.add("published_fixes", comparisons.filter(({ fix }) => fix.outputs.length > 0).length, "fixes")
  report.add("rewritten_by_both", both.length, "fixes")
  if (both.length > 0) report.add("agreement", same.length / both.length, "of 1")
  console.log(`\n${report.toTable()}`)
  if (values.json !== undefined) report.writeJson(values.json)
}

const fixes = [
  ...(values.eslint === undefined ? [] : eslintFixes(values.eslint)),
  ...(values.ruff === undefined ? [] : ruffFixes(values.ruff)),
].filter(({ rule }) => values.rule?.includes(rule) ?? true)

if (fixes.length === 0) {
  console.error(`There are no fixes to compare with.\n\n${usage}`)
  process.exitCode = 2
} else await run(fixes)
