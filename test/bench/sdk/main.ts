/**
 * `npm run bench -- sdk`: size of the client, time of its import and its overhead over a bare `fetch`, next to four
 * well-known clients, in one run.
 */
import { availableParallelism, loadavg } from "node:os"
import { bundleSize } from "../support/bundles.ts"
import { withCleanup } from "../support/cleanup.ts"
import { type BenchOptions, runBench } from "../support/command-line.ts"
import { makeConsumer, peerVersions } from "../support/consumer.ts"
import { progress } from "../support/progress.ts"
import { type Aim, Report } from "../support/report.ts"
import { compare, type Turns } from "../support/turns.ts"
import { measureCalls, measureServedCalls } from "./calls.ts"
import { type Contender, contenders } from "./contenders.ts"
import { type ImportTime, measureImports } from "./imports.ts"
import { full, quick } from "./sizes.ts"

const baseline = "openapi-fetch"

/** Targets of our own client. */
const aims = {
  gzipBytes: { atMost: 8_000 },
  importRatio: { atMost: 2 },
  overheadMicros: { atMost: 25 },
} satisfies Readonly<Record<string, Aim>>

const aimOf = ({ ending }: Contender, aim: Aim): Aim | undefined => (ending === "" ? aim : undefined)

const addImports = (report: Report, imports: ReadonlyMap<string, ImportTime>): void => {
  const timeOf = (name: string): ImportTime => {
    const time = imports.get(name)
    if (time === undefined) throw new Error(`nothing was measured of ${name}`)
    return time
  }
  for (const { name, ending } of contenders) {
    report.add(`import_ms${ending}`, timeOf(name).millis, "ms")
    report.add(`import_cpu_ms${ending}`, timeOf(name).cpuMillis, "ms")
  }
  for (const contender of contenders.filter(({ name }) => name !== baseline)) {
    const [one, other] = [timeOf(contender.name), timeOf(baseline)]
    const { ending } = contender
    const aim = aimOf(contender, aims.importRatio)
    report.add(`import_vs_openapi_fetch${ending}`, one.millis / other.millis, "of 1", aim)
    report.add(`import_cpu_vs_openapi_fetch${ending}`, one.cpuMillis / other.cpuMillis, "of 1")
  }
}

const addOverheads = (report: Report, name: string, turns: Turns, aim?: Aim): void => {
  for (const contender of contenders) {
    const overhead = compare(turns, contender.name, "fetch", (micros, bare) => micros - bare)
    report.add(`${name}${contender.ending}`, overhead, "us", aim && aimOf(contender, aim))
  }
  report.add(
    name.replace("overhead", "bare_fetch"),
    compare(turns, "fetch", "fetch", (micros) => micros),
    "us",
  )
}

const run = ({ isQuick, json }: BenchOptions): Promise<void> =>
  withCleanup(async (defer) => {
    const sizes = isQuick ? quick : full
    const report = new Report()
    const load = () => `load average ${(loadavg()[0] ?? 0).toFixed(2)}`
    console.log(`Node.js ${process.version}, ${availableParallelism()} cores, ${load()}`)
    const versions = peerVersions()
    console.log(contenders.map(({ name }) => `${name} ${versions[name] ?? "as it is here"}`).join(", "))
    progress("building the packages")
    const folder = makeConsumer(defer)

    for (const contender of contenders) {
      const { minified, gzipped } = await bundleSize(contender.source, folder)
      report.add(`minified_bytes${contender.ending}`, minified, "B")
      report.add(`gzip_bytes${contender.ending}`, gzipped, "B", aimOf(contender, aims.gzipBytes))
    }

    progress("importing the clients")
    addImports(report, await measureImports(folder, sizes.imports))

    progress("calling in this process")
    addOverheads(report, "overhead_us", await measureCalls(folder, sizes.calls), aims.overheadMicros)
    progress("calling over sockets")
    addOverheads(report, "overhead_served_us", await measureServedCalls(defer, folder, sizes.calls))

    console.log(`\n${report.toTable()}\n\n${load()}`)
    if (json !== undefined) report.writeJson(json)
  })

await runBench("sdk", run)
