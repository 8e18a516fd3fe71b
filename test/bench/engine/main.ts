/**
 * `npm run bench -- engine DIR`: what an analysis of a repository costs, in processor time and memory, next to parsing
 * alone, to ESLint and to jscpd, in one run.
 */
import { availableParallelism, loadavg } from "node:os"
import { parseArgs } from "node:util"
import { type Defer, withCleanup } from "../support/cleanup.ts"
import { arePeersInstalled, peerVersions } from "../support/consumer.ts"
import { Report } from "../support/report.ts"
import {
  bundledEngine,
  measureCold,
  measureEslint,
  measureIncrement,
  measureJscpd,
  measureLines,
  measureWarm,
  type StartEngine,
} from "./parts.ts"
import { type Commit, headOf } from "./repository.ts"
import { full, quick, short, type Sizes } from "./sizes.ts"

/** The parts of the bench in their order; the parts with cold starts are compared with other programs. */
const partNames = ["warm", "cold", "next", "lines"]

const usage = `npm run bench -- engine DIR [options]

  DIR            a git directory or a work tree; its newest commit is analyzed
  --part NAME    measures this part only: ${partNames.join(", ")}; may be repeated
  --short        fewer rounds: minutes instead of an hour
  --quick        a smoke run of seconds; what it measures says nothing
  --json FILE    writes [{ name, value, unit }]
`

/** Targets of the engine. */
const aims = {
  vsParseOnly: { atMost: 1.8 },
  vsEslint: { atMost: 1 / 3 },
  peakMib: { below: 300 },
  peakMibOfMillionLines: { below: 1024 },
  incrementalShare: { below: 0.05 },
  lineGrowth: { atMost: 1.25 },
}

const addWarm = async (
  start: StartEngine,
  report: Report,
  defer: Defer,
  commit: Commit,
  sizes: Sizes,
): Promise<void> => {
  const warm = await measureWarm(start, defer, commit, sizes)
  report.add("code_files", warm.files, "files")
  report.add("code_lines", warm.lines, "lines")
  report.add("warm_cpu_seconds", warm.engineSeconds, "s")
  report.add("parse_cpu_seconds", warm.parseSeconds, "s")
  report.add("cpu_vs_parse_only", warm.ratio, "of 1", aims.vsParseOnly)
  report.add("ruff_share", warm.ruffShare, "of 1")
  report.add("lines_per_cpu_second", warm.lines / warm.engineSeconds, "lines")
  report.add("warm_peak_mib", warm.peakMib, "MiB")
}

const addCold = async (start: StartEngine, report: Report, commit: Commit, sizes: Sizes): Promise<number> => {
  const cold = await measureCold(start, commit, sizes)
  report.add("cold_cpu_seconds", cold.cpuSeconds, "s")
  report.add("peak_mib", cold.peakMib, "MiB", aims.peakMib)
  return cold.cpuSeconds
}

const addPeers = async (
  start: StartEngine,
  report: Report,
  defer: Defer,
  commit: Commit,
  coldSeconds: number,
  sizes: Sizes,
): Promise<void> => {
  if (!arePeersInstalled()) {
    console.log("Nothing is measured of ESLint and jscpd: run npm ci --prefix test/bench/peers first.")
    return
  }
  const eslint = await measureEslint(start, defer, commit, sizes)
  if (eslint === undefined) console.log("Nothing is measured of ESLint: there is no JavaScript or TypeScript.")
  else {
    report.add("script_files", eslint.files, "files")
    report.add("script_cpu_seconds", eslint.engineSeconds, "s")
    report.add("script_peak_mib", eslint.enginePeakMib, "MiB")
    report.add("cpu_seconds_eslint", eslint.eslintSeconds, "s")
    report.add("peak_mib_eslint", eslint.eslintPeakMib, "MiB")
    report.add("cpu_vs_eslint", eslint.ratio, "of 1", aims.vsEslint)
  }
  const jscpd = await measureJscpd(defer, commit, sizes)
  if (jscpd === undefined) console.log("Nothing is measured of jscpd: only Linux tells what a process computed.")
  else {
    report.add("cpu_seconds_jscpd", jscpd, "s")
    report.add("cpu_vs_jscpd", coldSeconds / jscpd, "of 1")
  }
}

const addIncrement = async (
  start: StartEngine,
  report: Report,
  defer: Defer,
  commit: Commit,
  sizes: Sizes,
): Promise<void> => {
  const increment = await measureIncrement(start, defer, commit, sizes)
  report.add("first_cpu_seconds", increment.firstSeconds, "s")
  report.add("next_cpu_seconds", increment.secondSeconds, "s")
  report.add("incremental_share", increment.share, "of 1", aims.incrementalShare)
}

const addLines = async (start: StartEngine, report: Report, defer: Defer, sizes: Sizes): Promise<void> => {
  const { costs, peakMib, peakMibOfLargest } = await measureLines(start, defer, sizes)
  for (const { lines, microsPerLine } of costs) report.add(`us_per_line_${lines}`, microsPerLine, "us")
  const [smallest, largest] = [costs.at(0), costs.at(-1)]
  if (smallest === undefined || largest === undefined) throw new Error("no sizes are measured")
  report.add("us_per_line_growth", largest.microsPerLine / smallest.microsPerLine, "of 1", aims.lineGrowth)
  report.add("peak_mib_synthetic", peakMib, "MiB")
  report.add(`peak_mib_${largest.lines}_lines`, peakMibOfLargest, "MiB", aims.peakMibOfMillionLines)
}

interface Options {
  readonly folder: string
  readonly sizes: Sizes
  readonly parts: ReadonlyArray<string>
  readonly json: string | undefined
}

const run = ({ folder, sizes, parts, json }: Options): Promise<void> =>
  withCleanup(async (defer) => {
    const report = new Report()
    const load = () => `load average ${(loadavg()[0] ?? 0).toFixed(2)}`
    const commit = await headOf(folder)
    const { eslint, jscpd } = peerVersions()
    console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${load()}`)
    console.log(`${commit.gitDirectory} at ${commit.commitSha}, next to ESLint ${eslint} and jscpd ${jscpd}`)

    const start = await bundledEngine(defer)
    if (parts.includes("warm")) await addWarm(start, report, defer, commit, sizes)
    if (parts.includes("cold")) {
      const coldSeconds = await addCold(start, report, commit, sizes)
      await addPeers(start, report, defer, commit, coldSeconds, sizes)
    }
    if (parts.includes("next")) await addIncrement(start, report, defer, commit, sizes)
    if (parts.includes("lines")) await addLines(start, report, defer, sizes)

    console.log(`\n${report.toTable()}\n\n${load()}`)
    if (json !== undefined) report.writeJson(json)
  })

const options = ((): Options | undefined => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        part: { type: "string", multiple: true, default: partNames },
        short: { type: "boolean", default: false },
        quick: { type: "boolean", default: false },
        json: { type: "string" },
      },
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new Error("One repository, please.")
    const unknown = values.part.find((name) => !partNames.includes(name))
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`)
    const sizes = values.quick ? quick : values.short ? short : full
    return { folder, sizes, parts: values.part, json: values.json }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return undefined
  }
})()

if (options === undefined) process.exitCode = 2
else await run(options)
