/**
 * `npm run evaluate -- fixes DIR… [--diffs N] [--refused] [--left] [--json FILE]`: what the detectors propose for their findings in
 * real repositories, and whether all of it parses, makes the finding go away and brings no other. DIR is a git
 * directory or a work tree.
 */
import { execFileSync } from "node:child_process"
import { basename, dirname, resolve } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { FixtureRepository } from "../../server/engine/fixtureRepository.ts"
import { runEvaluation } from "../runEvaluation.ts"
import { type Attempt, proposeFixes } from "./proposeFixes.ts"
import { describe, proposedOf, resultsOf, sampleOf, tableOf } from "./results.ts"

const usage = `npm run evaluate -- fixes DIR… [options]

  DIR            a git directory, or a work tree; its HEAD is analyzed
  --diffs N      prints N proposals, of as many detectors and languages as there are
  --detector ID  only findings of this detector; may be given several times
  --refused      lists the findings for which something was refused that a detector proposed
  --left         lists the findings that are left to people
  --json FILE    writes [{ name, value, unit }]
`

interface Options {
  readonly folders: ReadonlyArray<string>
  readonly diffs: number
  readonly detectors: ReadonlySet<string> | undefined
  readonly refused: boolean
  readonly left: boolean
  readonly json: string | undefined
}

const optionsOf = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      diffs: { type: "string", default: "0" },
      detector: { type: "string", multiple: true },
      refused: { type: "boolean", default: false },
      left: { type: "boolean", default: false },
      json: { type: "string" },
    },
  })
  const diffs = Number(values.diffs)
  if (positionals.length === 0) throw new Error("Which repository?")
  if (!Number.isSafeInteger(diffs) || diffs < 0) throw new Error(`--diffs asks for a number, not ${values.diffs}`)
  return {
    folders: positionals,
    diffs,
    detectors: values.detector === undefined ? undefined : new Set(values.detector),
    refused: values.refused,
    left: values.left,
    json: values.json,
  }
}

/** Reasons that are none of the proof. */
const leftToPeople: ReadonlySet<string> = new Set(["no_rewrite", "no_rewriter"])

/** Name of a repository: the folder's name, without `.git`. */
const nameOf = (gitDirectory: string): string => {
  const name = basename(gitDirectory)
  return name === "repo" || name === ".git" ? basename(dirname(gitDirectory)) : name.replace(/\.git$/, "")
}

const evaluate = (options: Options): Promise<ReadonlyArray<Attempt>> => {
  const scratch = new FixtureRepository()
  return Effect.forEach(options.folders, (folder) =>
    Effect.gen(function* () {
      const gitDirectory = resolve(
        folder,
        execFileSync("git", ["-C", folder, "rev-parse", "--git-dir"], { encoding: "utf8" }).trim(),
      )
      const attempts = yield* proposeFixes(nameOf(gitDirectory), gitDirectory, scratch)
      console.log(`${nameOf(gitDirectory)}: ${attempts.length} findings, ${proposedOf(attempts).length} fixes`)
      return attempts.filter(({ finding }) => options.detectors?.has(finding.detector) ?? true)
    }),
  ).pipe(
    Effect.map((attempts) => attempts.flat()),
    Effect.provide(Engine.layer()),
    Effect.ensuring(Effect.sync(() => scratch.dispose())),
    Effect.runPromise,
  )
}

await runEvaluation(usage, optionsOf, async (options) => {
  const attempts = await evaluate(options)
  for (const attempt of sampleOf(attempts, options.diffs)) console.log(`\n${describe(attempt)}`)
  for (const attempt of attempts) {
    if (attempt.outcome.kind !== "refused") continue
    const isListed = leftToPeople.has(attempt.outcome.reason) ? options.left : options.refused
    if (isListed) console.log(describe(attempt))
  }
  const report = resultsOf(attempts)
  console.log(`\n${tableOf(attempts)}\n\n${report.toTable()}`)
  return report
})
