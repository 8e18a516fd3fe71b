/**
 * `npm run evaluate -- identity DIR… [--commits N] [--every N] [--losses] [--json FILE]`: how many of the findings that a
 * human would call the same keep their id over a real history. DIR is a git directory or a work tree with its history.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { recordFile } from "../../../server/src/engine/records/recordFile.ts"
import type { Finding } from "../../../server/src/engine/Report.ts"
import { Report } from "../../bench/support/report.ts"
import { runEvaluation } from "../runEvaluation.ts"
import { type Loss, type Walk, walkHistory } from "./walk.ts"

const usage = `npm run evaluate -- identity DIR… [options]

  DIR          a git directory, or a work tree, with its history
  --commits N  commits of the main line to go back (200)
  --every N    analyses every n-th of them (1)
  --losses     lists every finding that was not recognized, or was taken for another
  --verify     analyses every commit without records as well, and compares the reports
  --json FILE  writes [{ name, value, unit }]
`

/** Minimum percentage of kept ids, and of dismissals that hold, among the findings that a human would call the same. */
const keptShare = { atLeast: 98 }

interface Options {
  readonly folders: ReadonlyArray<string>
  readonly commits: number
  readonly every: number
  readonly losses: boolean
  readonly verify: boolean
  readonly json: string | undefined
}

const optionsOf = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      commits: { type: "string", default: "200" },
      every: { type: "string", default: "1" },
      losses: { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
      json: { type: "string" },
    },
  })
  const [commits = 0, every = 0] = [values.commits, values.every].map(Number)
  if (positionals.length === 0) throw new Error("Which repository?")
  if (!(Number.isSafeInteger(commits) && commits > 0)) throw new Error("--commits asks for a number above 0")
  if (!(Number.isSafeInteger(every) && every > 0)) throw new Error("--every asks for a number above 0")
  return { folders: positionals, commits, every, losses: values.losses, verify: values.verify, json: values.json }
}

const git = (gitDirectory: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: gitDirectory, encoding: "utf8" }).trim()

/** Every n-th commit of the main line, the oldest first; the newest one is always among them. */
const commitsOf = (gitDirectory: string, { commits, every }: Options): ReadonlyArray<string> =>
  git(gitDirectory, "rev-list", "--first-parent", `--max-count=${commits + 1}`, "HEAD")
    .split("\n")
    .filter((_, index) => index % every === 0)
    .toReversed()

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/** Name of a repository: the folder's name, without `.git`. */
const nameOf = (folder: string): string => {
  const name = basename(folder)
  return name === "repo" || name === ".git" ? basename(dirname(folder)) : name.replace(/\.git$/, "")
}

const placeOf = ({ filePath, lineStart, symbol, title }: Finding): string =>
  `    ${filePath}:${lineStart} in "${symbol}": ${title}`

const describeUnfounded = ({ to, before, after }: Walk["unfounded"][number]): string =>
  [`  ${to.slice(0, 10)} ${before.detector} (one went, another came)`, placeOf(before), placeOf(after)].join("\n")

const describe = ({ before, after, by, to, takenFor }: Loss): string =>
  [
    `  ${to.slice(0, 10)} ${before.detector} (${by === "line" ? "same line" : "edited line"})`,
    placeOf(before),
    placeOf(after),
    takenFor === null
      ? "    given up"
      : `    taken for
${placeOf(takenFor)}`,
  ].join("\n")

const printWalk = (name: string, walk: Walk, options: Options): void => {
  console.log(
    `${name}: ${walk.kept} of ${walk.followed} findings kept their id over ${walk.steps} steps ` +
      `(${percent(walk.kept, walk.followed).toFixed(2)} %); at single steps ${walk.pairsKept} of ${walk.pairs}, ` +
      `of which ${walk.edited} with an edited line; ${walk.unfounded.length} were taken for others; of ${walk.untouched} whose lines nobody touched a dismissal would hold for ${walk.dismissalsKept}`,
  )
  if (!options.losses) return
  for (const loss of walk.losses) console.log(describe(loss))
  for (const pair of walk.unfounded) console.log(describeUnfounded(pair))
}

const evaluate = async (options: Options): Promise<Report> => {
  const report = new Report()
  const walks: Array<Walk> = []
  const scratch = mkdtempSync(join(tmpdir(), "identity-evaluation-"))
  try {
    for (const [index, folder] of options.folders.entries()) {
      const gitDirectory = resolve(folder, git(folder, "rev-parse", "--git-dir"))
      const walking = walkHistory({
        gitDirectory,
        commits: commitsOf(gitDirectory, options),
        records: recordFile(join(scratch, `records-${index}`)),
        verify: options.verify,
      })
      // oxlint-disable-next-line no-await-in-loop -- every walk has the machine to itself
      const walk = await Effect.runPromise(Effect.provide(walking, Engine.layer()))
      const name = nameOf(gitDirectory)
      printWalk(name, walk, options)
      report.add(`identity_kept.${name}`, percent(walk.kept, walk.followed), "%", keptShare)
      report.add(`dismissals_kept.${name}`, percent(walk.dismissalsKept, walk.untouched), "%", keptShare)
      if (options.verify) report.add(`incremental_deviations.${name}`, walk.deviations.length, "commits", { atMost: 0 })
      walks.push(walk)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  const total = (count: (walk: Walk) => number) => walks.reduce((sum, walk) => sum + count(walk), 0)
  report.add(
    "identity_kept",
    percent(
      total(({ kept }) => kept),
      total(({ followed }) => followed),
    ),
    "%",
    keptShare,
  )
  console.log(`\n${report.toTable()}`)
  return report
}

await runEvaluation(usage, optionsOf, evaluate)
