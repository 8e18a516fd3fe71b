/**
 * `npm run evaluate -- scores DIR… [--vulnerable NAME…]`: how repositories rank by their scores, in a table for the
 * documentation. DIR is a repository, or a folder of repositories (work trees, bare clones, or folders with one `repo`).
 *
 * With `--vulnerable` it ends with 1 unless all repositories of these names end 20 points below every other one.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import type { Report } from "../../../server/src/engine/Report.ts"
import { healthOfVersion1 } from "./version1.ts"

/** Points between the worst well-kept repository and the best one that is vulnerable on purpose. */
const margin = 20

const isRepository = (folder: string): boolean =>
  existsSync(join(folder, ".git")) || (existsSync(join(folder, "HEAD")) && existsSync(join(folder, "objects")))

const repositoriesIn = (folder: string): ReadonlyArray<string> => {
  if (isRepository(folder)) return [folder]
  const inner = join(folder, "repo")
  if (isRepository(inner)) return [inner]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(folder, name), join(folder, name, "repo")].filter(isRepository))
}

const nameOf = (repository: string): string =>
  (basename(repository) === "repo" ? basename(dirname(repository)) : basename(repository)).replace("+", "/")

const git = (folder: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim()

interface Ranked {
  readonly name: string
  readonly isVulnerable: boolean
  readonly report: Report
}

const line = ({ name, isVulnerable, report }: Ranked): string => {
  const { codeLines, healthScore, scoreBreakdown, structureScore, qualityScore, architectureScore } = report
  const costs = scoreBreakdown.costs.slice(0, 2).map(({ detector, points }) => `${detector} ${points}`)
  return [
    "",
    isVulnerable ? `**${name}**` : name,
    codeLines.toLocaleString("en-US"),
    healthOfVersion1(report.findings, codeLines),
    healthScore,
    scoreBreakdown.security,
    structureScore,
    qualityScore,
    architectureScore,
    costs.join(", "),
    "",
  ]
    .join(" | ")
    .trim()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { vulnerable: { type: "string", multiple: true, default: [] } },
})

const ranked = await Effect.forEach(
  positionals.flatMap((folder) => repositoriesIn(resolve(folder))),
  (folder) =>
    Effect.gen(function* () {
      const gitDirectory = git(folder, "rev-parse", "--absolute-git-dir")
      const commitSha = git(folder, "rev-parse", "--verify", "HEAD^{commit}")
      const report = yield* (yield* Engine).analyze({ gitDirectory, commitSha })
      const name = nameOf(folder)
      return { name, isVulnerable: values.vulnerable.includes(name), report }
    }),
).pipe(Effect.provide(Engine.layer()), Effect.runPromise)

console.log(
  "| Repository | Lines | Version 1 | Version 2 | Security | Structure | Quality | Architecture | Costs most |",
)
console.log("| --- | --: | --: | --: | --: | --: | --: | --: | --- |")
for (const one of ranked.toSorted((a, b) => b.report.healthScore - a.report.healthScore)) console.log(line(one))

const worst = Math.min(...ranked.filter((one) => !one.isVulnerable).map(({ report }) => report.healthScore))
const tooHigh = ranked.filter(({ isVulnerable, report }) => isVulnerable && report.healthScore > worst - margin)
if (tooHigh.length > 0) {
  console.error(
    `\nWithin ${margin} points of a well-kept repository (${worst}): ${tooHigh.map(({ name }) => name).join(", ")}`,
  )
  process.exitCode = 1
}
