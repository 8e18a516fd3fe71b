/**
 * `analyze [DIR]`: analyzes one commit of a git repository, or what is not committed, with the engine of the service, without a
 * server or a database.
 *
 * With `--watch` it goes on until Ctrl+C, and analyzes what has changed. Otherwise it ends with 0; with 1 when there is a finding in
 * production code as severe as `--fail-on` says, or more; with 2 when it cannot analyze. With `--fix` it writes fixes into a clean
 * work tree, ends with 0 whether there were any or not, and with 2 when the work tree is not clean. With `--all-roles` findings in tests, examples and the like are counted, listed and can fail it as well.
 */
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { severities } from "../engine/Report.ts"
import { formats } from "./analyze/Given.ts"
import { wholeNumber } from "./flags.ts"

const folder = Argument.String("DIR").pipe(
  Argument.withDefault("."),
  Argument.withDescription("A git repository, or a folder in one, which is analyzed whole. Default: here."),
)

const isSet = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withDescription(description))

const text = (name: string, value: string, description: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar(value), Flag.withDescription(description))

const failingSeverities = ["critical", "high", "medium", "low"] as const

const options = {
  commit: text("commit", "REF", "The branch, tag or commit to analyze. Default: HEAD."),
  staged: isSet("staged", "Analyze what is staged, as the next commit."),
  workingTree: isSet("working-tree", "Analyze the files as they are, committed or not."),
  watch: isSet("watch", "Analyze the files as they are, after each change."),
  since: text("since", "REF", "Only findings that are new since REF."),
  baseline: text("baseline", "FILE", "Only findings that a JSON or SARIF report lacks."),
  diff: text("diff", "REF", "Only findings in lines changed since REF."),
  importSarif: Flag.String("import-sarif").pipe(
    Flag.withMetavar("FILE"),
    Flag.atLeast(0),
    Flag.withDescription("Add the findings of another tool's SARIF log; repeatable."),
  ),
  detectors: Flag.String("detector").pipe(
    Flag.withMetavar("ID"),
    Flag.atLeast(0),
    Flag.withDescription("Only findings of this detector; repeatable."),
  ),
  excludeTests: isSet("exclude-tests", "Only findings in production code, in all outputs."),
  minSeverity: Flag.Literals("min-severity", severities).pipe(
    Flag.optional,
    Flag.withMetavar("SEVERITY"),
    Flag.withDescription("Only findings of this severity or worse."),
  ),
  max: wholeNumber("max", 1).pipe(Flag.optional, Flag.withDescription("At most N findings, the most urgent ones.")),
  format: Flag.Literals("format", formats).pipe(
    Flag.withDefault("text"),
    Flag.withMetavar("FORMAT"),
    Flag.withDescription("What to print. Default: text."),
  ),
  sarif: text("sarif", "FILE", "Write SARIF 2.1.0; - is standard output."),
  withSuppressed: isSet("with-suppressed", "SARIF with findings that comments suppress."),
  json: text("json", "FILE", "Write the report as JSON; - is standard output."),
  csv: text("csv", "FILE", "Write the findings as CSV; - is standard output."),
  markdown: text("markdown", "FILE", "Write a summary as Markdown."),
  failOn: Flag.Literals("fail-on", failingSeverities).pipe(
    Flag.optional,
    Flag.withMetavar("SEVERITY"),
    Flag.withDescription("End with status 1 on a finding this severe."),
  ),
  allRoles: isSet("all-roles", "Count findings outside of production code as well."),
  fix: isSet("fix", "Write fixes into files; nothing may be uncommitted."),
  confidence: Flag.Literals("confidence", ["high", "medium"]).pipe(
    Flag.withDefault("high"),
    Flag.withMetavar("LEVEL"),
    Flag.withDescription("Least confidence of the fixes of --fix. Default: high."),
  ),
  listSkipped: isSet("list-skipped", "List every file that was left out, and why."),
}

/** The command. */
export const analyze = Command.make("analyze", { folder, ...options }, (given) =>
  // only now: help and completions need no engine, which takes longer to load than they take
  Effect.flatMap(
    Effect.promise(() => import("./analyze/run.ts")),
    (run) => run.analyze(given),
  ),
)
