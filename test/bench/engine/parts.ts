/** The parts of the bench: each measures one thing and returns numbers. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serverEntryPoints } from "../../../scripts/server/bundle.ts"
import { defaultWorkers } from "../../../server/src/engine/Engine.ts"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import { nodeOptions } from "../../../server/src/nodeOptions.ts"
import { bundledModule } from "../support/bundle.ts"
import type { Defer } from "../support/cleanup.ts"
import { type Peer, startPeer } from "../support/processes.ts"
import { median } from "../support/statistics.ts"
import { compare } from "../support/turns.ts"
import type { Cost, EngineHandlers, Task } from "./engineProcess.ts"
import type { ParserHandlers } from "./parserProcess.ts"
import { runEslint, runJscpd } from "./peers.ts"
import { type Commit, commitAll, sourcesOf, withOneLineMore, writeSources } from "./repository.ts"
import type { Sizes } from "./sizes.ts"
import { syntheticSources } from "./synthetic.ts"

/** Starts a process of the engine. */
export type StartEngine = () => Peer<EngineHandlers>

/** The engine as operators run it. */
export const bundledEngine = async (defer: Defer): Promise<StartEngine> => {
  const module = await bundledModule(defer, new URL("./engineProcess.ts", import.meta.url), {
    worker: serverEntryPoints.worker,
  })
  return () => startPeer<EngineHandlers>(module, { nodeOptions })
}

/** One task in a new process: the cost includes the start. */
const analyzeCold = async (startEngine: StartEngine, task: Task): Promise<Cost> => {
  const engine = startEngine()
  try {
    return await engine.ask("analyze", task)
  } finally {
    await engine.stop()
  }
}

/** A folder that is removed at the end of the bench. */
export const temporaryFolder = (defer: Defer): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-"))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Processes that are warmed up. */
interface Started<Measured> {
  readonly measure: (round: number) => Promise<Measured>
  readonly stop: () => Promise<unknown>
}

/** Measurements of the rounds that count, over processes started one after the other. */
const measureStarts = async <Measured>(
  { warmStarts, warmUpRounds, rounds }: Sizes,
  start: () => Promise<Started<Measured>>,
): Promise<ReadonlyArray<Measured>> => {
  const measured: Array<Measured> = []
  for (let at = 0; at < warmStarts; at++) {
    const { measure, stop } = await start()
    for (let round = -warmUpRounds; round < rounds; round++) {
      const one = await measure(round)
      if (round >= 0) measured.push(one)
    }
    await stop()
  }
  return measured
}

/**
 * Parsing alone, in as many concurrent processes as the engine has threads: what a core computes in a second depends on
 * whether the other cores are busy. It has the engine's Node.js options: optimized parsers would be faster, but take
 * memory that the service does not give them.
 */
const startParsers = async (defer: Defer, commit: Commit) => {
  const processes = Array.from({ length: defaultWorkers }, () =>
    startPeer<ParserHandlers>(new URL("./parserProcess.ts", import.meta.url), { nodeOptions }),
  )
  for (const one of processes) defer(() => one.stop())
  const shares = await Promise.all(
    processes.map((one, index) => one.ask("load", { ...commit, process: index, processes: processes.length })),
  )
  return {
    files: sum(shares.map(({ files }) => files)),
    lines: sum(shares.map(({ lines }) => lines)),
    /** Processor time of all processes together, in seconds. */
    parse: async () => sum(await Promise.all(processes.map((one) => one.ask("parse")))),
    checkRules: async () => sum(await Promise.all(processes.map((one) => one.ask("checkRules")))),
    stop: () => Promise.all(processes.map((one) => one.stop())),
  }
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

/** The engine with a warm pool, and parsing alone, in turns. */
export const measureWarm = async (startEngine: StartEngine, defer: Defer, commit: Commit, sizes: Sizes) => {
  let size = { files: 0, lines: 0 }
  const measured = await measureStarts(sizes, async () => {
    const engine = startEngine()
    defer(() => engine.stop())
    const { parse, checkRules, stop, ...parsed } = await startParsers(defer, commit)
    size = parsed
    return {
      measure: async () => ({
        engine: await engine.ask("analyze", commit),
        parser: await parse(),
        ruff: await checkRules(),
      }),
      stop: () => Promise.all([engine.stop(), stop()]),
    }
  })
  const turns = {
    engine: measured.map(({ engine }) => engine.cpuSeconds),
    parser: measured.map(({ parser }) => parser),
    ruff: measured.map(({ ruff }) => ruff),
  }
  return {
    ...size,
    peakMib: Math.max(...measured.map(({ engine }) => engine.process.peakMib)),
    engineSeconds: median(turns.engine),
    parseSeconds: median(turns.parser),
    ratio: compare(turns, "engine", "parser", (one, other) => one / other),
    ruffShare: compare(turns, "ruff", "engine", (one, other) => one / other),
  }
}

/** Processes started for one analysis each: seconds of processor time, and the highest peak memory. */
export const measureCold = async (startEngine: StartEngine, commit: Commit, { coldRounds }: Sizes) => {
  const costs: Array<Cost> = []
  for (let round = 0; round < coldRounds; round++) costs.push(await analyzeCold(startEngine, commit))
  return {
    cpuSeconds: median(costs.map((cost) => cost.process.cpuSeconds)),
    peakMib: Math.max(...costs.map((cost) => cost.process.peakMib)),
    findings: costs[0]?.findings ?? 0,
  }
}

const javascriptFamily = "javascript"

/** The engine and ESLint, each in a new process, on JavaScript and TypeScript alone. */
export const measureEslint = async (startEngine: StartEngine, defer: Defer, commit: Commit, { coldRounds }: Sizes) => {
  const all = await sourcesOf(commit.gitDirectory, commit.commitSha)
  const sources = all.filter(({ path }) => languageOfPath(path)?.family === javascriptFamily)
  if (sources.length === 0) return undefined
  const folder = temporaryFolder(defer)
  writeSources(folder, sources)
  const script = await commitAll(folder)
  const turns: { engine: Array<number>; eslint: Array<number> } = { engine: [], eslint: [] }
  let eslintPeakMib = 0
  let enginePeakMib = 0
  let messages = 0
  for (let round = 0; round < coldRounds; round++) {
    const engine = await analyzeCold(startEngine, script)
    const eslint = await runEslint(folder)
    turns.engine.push(engine.process.cpuSeconds)
    turns.eslint.push(eslint.cpuSeconds)
    enginePeakMib = Math.max(enginePeakMib, engine.process.peakMib)
    eslintPeakMib = Math.max(eslintPeakMib, eslint.peakMib)
    messages = eslint.messages
  }
  return {
    files: sources.length,
    messages,
    engineSeconds: median(turns.engine),
    eslintSeconds: median(turns.eslint),
    enginePeakMib,
    eslintPeakMib,
    ratio: compare(turns, "engine", "eslint", (one, other) => one / other),
  }
}

/** jscpd on the files that the engine examines; `undefined` on systems that do not report processor time. */
export const measureJscpd = async (defer: Defer, commit: Commit, { coldRounds }: Sizes) => {
  const folder = temporaryFolder(defer)
  const sources = join(folder, "sources")
  mkdirSync(sources)
  const all = await sourcesOf(commit.gitDirectory, commit.commitSha)
  writeSources(
    sources,
    all.filter(({ path }) => languageOfPath(path) !== null),
  )
  const seconds: Array<number> = []
  for (let round = 0; round < coldRounds; round++) {
    const one = await runJscpd(sources, join(folder, "report"))
    if (one === undefined) return undefined
    seconds.push(one)
  }
  return median(seconds)
}

/**
 * The cost of a next commit of one line as a share of the first analysis. Both in a process with warm code, so that the
 * first does not include the start; each round begins without records.
 */
export const measureIncrement = async (startEngine: StartEngine, defer: Defer, commit: Commit, sizes: Sizes) => {
  const [before, after] = await withOneLineMore(commit, temporaryFolder(defer))
  const measured = await measureStarts(sizes, async () => {
    const engine = startEngine()
    defer(() => engine.stop())
    const folder = temporaryFolder(defer)
    return {
      measure: async (round) => {
        const records = join(folder, `records-${round}`)
        const first = await engine.ask("analyze", { ...before, records })
        const second = await engine.ask("analyze", { ...after, records })
        return { first: first.cpuSeconds, second: second.cpuSeconds }
      },
      stop: () => engine.stop(),
    }
  })
  const turns = { first: measured.map(({ first }) => first), second: measured.map(({ second }) => second) }
  return {
    firstSeconds: median(turns.first),
    secondSeconds: median(turns.second),
    share: compare(turns, "second", "first", (second, first) => second / first),
  }
}

const microsPerSecond = 1e6

/** Cost per line in repositories of growing size, in one process that was warmed up with the largest. */
export const measureLines = async (startEngine: StartEngine, defer: Defer, { lines, coldRounds }: Sizes) => {
  const engine = startEngine()
  defer(() => engine.stop())
  const repositories = []
  for (const count of lines) {
    const folder = temporaryFolder(defer)
    const sources = syntheticSources(count)
    writeSources(folder, sources)
    const written = sum(sources.map(({ text }) => text.split("\n").length - 1))
    repositories.push({ lines: count, written, commit: await commitAll(folder) })
  }
  const largest = repositories.at(-1)
  if (largest !== undefined) await engine.ask("analyze", largest.commit)
  const costs = []
  let peakMib = 0
  for (const { lines: count, written, commit } of repositories) {
    const seconds: Array<number> = []
    for (let round = 0; round < coldRounds; round++) {
      const cost = await engine.ask("analyze", commit)
      seconds.push(cost.cpuSeconds)
      peakMib = cost.process.peakMib
    }
    costs.push({ lines: count, microsPerLine: (median(seconds) / written) * microsPerSecond })
  }
  await engine.stop()
  const alone = largest === undefined ? undefined : await analyzeCold(startEngine, largest.commit)
  return { costs, peakMib, peakMibOfLargest: alone?.process.peakMib ?? 0 }
}
