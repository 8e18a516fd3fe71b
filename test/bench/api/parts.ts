/** The parts of the bench: what each measures, and the names of its results. */
import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { withCpu } from "../support/cpu.ts"
import type { Peer } from "../support/processes.ts"
import { progress } from "../support/progress.ts"
import type { Aim, Report } from "../support/report.ts"
import { median } from "../support/statistics.ts"
import type { Tenant } from "./findings.ts"
import type { Answered, LoadHandlers, Target } from "./load.ts"
import type { ServiceHandlers } from "./service.ts"
import type { Sizes } from "./sizes.ts"

/** A server that is compared. */
export interface Server {
  readonly port: number
  readonly processId: number
}

/** The servers by their names in the results. */
export type Servers = { readonly [Name in "service" | "fastify" | "node"]: Server }

/** Running servers, sizes and report that all parts use. */
export interface Stage {
  readonly servers: Servers
  /** Starts the service once more, from its sources. */
  readonly startProfiled: () => Promise<{ readonly profiled: Peer<ServiceHandlers>; readonly port: number }>
  readonly load: Peer<LoadHandlers>
  readonly reading: Tenant
  readonly paging: Tenant
  readonly sizes: Sizes
  readonly report: Report
  /** Folder for CPU profiles; `undefined` writes none. */
  readonly profileFolder: string | undefined
}

/** One kind of call. */
type Call = Omit<Target, "port">
type CallName = "get_finding" | "list_findings" | "unauthorized"

const microsPerSecond = 1e6
const millisPerSecond = 1000

/** Targets for the service, relative to the same reads served by a minimal server. */
const aims = {
  rate: { atLeast: 0.8 },
  p99: { below: 1.3 },
  /** A page takes the same time wherever it is in the list. */
  pages: { below: 1.2 },
  /** The time of a response does not reveal that an id exists in another organization. */
  foreign: { atLeast: 0.95, below: 1.05 },
} as const satisfies Record<string, Aim>

const isAimedAt = (name: CallName): boolean => name !== "unauthorized"

const list = "/api/v1/findings"

const callsOf = ({ key, findingIds }: Tenant): Readonly<Record<CallName, Call>> => {
  const headers = { "x-api-key": key }
  return {
    get_finding: { paths: findingIds.map((id) => `${list}/${id}`), headers, status: 200 },
    list_findings: { paths: [list], headers, status: 200 },
    unauthorized: { paths: [list], headers: {}, status: 401 },
  }
}

const serverNames = ["service", "fastify", "node"] as const
type ServerName = (typeof serverNames)[number]

const perSecond = ({ requests, millis }: Answered): number => (requests * millisPerSecond) / millis

interface Answer {
  readonly status: number
  readonly body: string
}

/** Characters of two responses that are shown from the first difference on. */
const shownCharacters = 100

const differenceOf = (one: Answer, other: Answer | undefined): string => {
  const [first, second] = [one, other].map((answer) => `${answer?.status} ${answer?.body}`)
  const start = Array.from(first ?? "").findIndex((character, index) => character !== second?.[index])
  const [shown, expected] = [first, second].map((text) => text?.slice(Math.max(0, start), start + shownCharacters))
  return `"${shown}" at character ${start}, where "${expected}" was expected`
}

/** Fails unless the servers give equal responses: otherwise their times cannot be compared. */
const compareAnswers = async ({ load, servers }: Stage, call: Call): Promise<void> => {
  const answers = await Promise.all(
    serverNames.map(async (name) => {
      const { status, body } = await load.ask("askOnce", { ...call, port: servers[name].port })
      return { name, status, body: JSON.stringify(sorted(JSON.parse(body))) }
    }),
  )
  const [expected, ...others] = answers
  for (const { name, status, body } of others) {
    if (status !== expected?.status || body !== expected.body)
      throw new Error(`${name} answers ${differenceOf({ status, body }, expected)}`)
  }
}

/** JSON with the members of its objects sorted: serializers write them in different orders. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/** Measurements of one server at one call, over all rounds. */
interface Turns {
  readonly rates: Array<number>
  readonly p99s: Array<number>
  /** Latencies at a load that no server is saturated by. */
  readonly steadyP99s: Array<number>
  requests: number
  cpuSeconds: number
}

const ratios = (ones: ReadonlyArray<number>, others: ReadonlyArray<number>): ReadonlyArray<number> =>
  ones.map((one, round) => one / (others[round] ?? Number.NaN))

/** Share of the slowest server's rate at which latencies are compared: the same load for all, and none is saturated. */
const steadyShare = 1 / 3

/** The rate of a load that no server is saturated by. */
const steadyRate = (turns: Readonly<Record<ServerName, Turns>>): number =>
  Math.min(...serverNames.map((name) => median(turns[name].rates))) * steadyShare

/** Time for a resumed server to run the periodic work that came due while it was halted. */
const catchUpMillis = 250

/**
 * Lets one server work while the others are halted: their background work, such as collecting garbage of their own
 * turn, would take time on the shared core. The server first gets time to catch up: after a halt all its periodic tasks
 * are due at once, which only happens in this bench.
 */
const alone = async <A>(servers: Servers, name: ServerName, work: () => Promise<A>): Promise<A> => {
  const others = serverNames.filter((other) => other !== name).map((other) => servers[other].processId)
  for (const processId of others) process.kill(processId, "SIGSTOP")
  try {
    await setTimeout(catchUpMillis)
    return await work()
  } finally {
    for (const processId of others) process.kill(processId, "SIGCONT")
  }
}

/**
 * One call, measured at the servers in turn. Other load of the machine affects them alike, and each round gives one
 * ratio.
 */
const compareServers = async (
  stage: Stage,
  name: CallName,
  call: Call,
): Promise<Readonly<Record<ServerName, Turns>>> => {
  const { load, servers, sizes } = stage
  await compareAnswers(stage, call)
  const turns = Object.fromEntries(
    serverNames.map((server): [ServerName, Turns] => [
      server,
      { rates: [], p99s: [], steadyP99s: [], requests: 0, cpuSeconds: 0 },
    ]),
  ) as Record<ServerName, Turns>
  for (const server of serverNames)
    await alone(servers, server, () =>
      load.ask("askSteadily", { ...call, port: servers[server].port, millis: sizes.warmUpMillis }),
    )

  for (let round = 0; round < sizes.rounds; round++) {
    progress(`${name}: round ${round + 1} of ${sizes.rounds}`)
    for (const server of serverNames) {
      const { port, processId } = servers[server]
      const { result, seconds } = await alone(servers, server, () =>
        withCpu({ server: processId }, () => load.ask("askSteadily", { ...call, port, millis: sizes.turnMillis })),
      )
      const turn = turns[server]
      turn.rates.push(perSecond(result))
      turn.p99s.push(result.p99Millis)
      turn.requests += result.requests
      turn.cpuSeconds += seconds["server"] ?? 0
    }
    const rate = steadyRate(turns)
    for (const server of serverNames) {
      const { port } = servers[server]
      const steady = await alone(servers, server, () =>
        load.ask("askAtRate", { ...call, port, millis: sizes.steadyMillis, perSecond: rate }),
      )
      turns[server].steadyP99s.push(steady.p99Millis)
    }
  }
  report(stage.report, name, turns)
  return turns
}

/**
 * Processor time of the server per request, independent of other load of the machine; 0 on systems that do not report
 * it.
 */
const cpuMicros = ({ cpuSeconds, requests }: Turns): number => (cpuSeconds * microsPerSecond) / requests

const report = (results: Report, name: CallName, turns: Readonly<Record<ServerName, Turns>>): void => {
  const { service, fastify } = turns
  const aim = (kind: "rate" | "p99") => (isAimedAt(name) ? aims[kind] : undefined)
  results.add(`rate_vs_fastify_${name}`, median(ratios(service.rates, fastify.rates)), "of 1", aim("rate"))
  results.add(`p99_vs_fastify_${name}`, median(ratios(service.steadyP99s, fastify.steadyP99s)), "of 1", aim("p99"))
  results.add(`p99_at_full_load_vs_fastify_${name}`, median(ratios(service.p99s, fastify.p99s)), "of 1")
  if (cpuMicros(service) > 0) results.add(`cpu_vs_fastify_${name}`, cpuMicros(service) / cpuMicros(fastify), "of 1")
  for (const server of serverNames) {
    const { rates, p99s, steadyP99s } = turns[server]
    const micros = cpuMicros(turns[server])
    results.add(`rate_${name}_${server}`, median(rates), "1/s")
    results.add(`p99_ms_${name}_${server}`, median(steadyP99s), "ms")
    results.add(`p99_ms_at_full_load_${name}_${server}`, median(p99s), "ms")
    if (micros > 0) results.add(`cpu_${name}_${server}`, micros, "us")
  }
}

/** Steps with a smaller share of a request's time are not printed. */
const smallestShare = 0.005

const spelled = (owner: string): string => owner.replaceAll(/[^\w]+/g, "_")

interface Measured {
  readonly name: CallName
  readonly call: Call
  /** Processor time of one request, without the profiler. */
  readonly micros: number
}

/**
 * Reports the processor time of each step of the service: shares from the profile, times the total measured without the
 * profiler.
 */
const profile = async (
  { load, sizes, profileFolder, report: results }: Stage,
  { profiled, port }: Awaited<ReturnType<Stage["startProfiled"]>>,
  { name, call, micros }: Measured,
): Promise<void> => {
  await load.ask("askSteadily", { ...call, port, millis: sizes.warmUpMillis })
  await profiled.ask("startProfile")
  await load.ask("askSteadily", { ...call, port, millis: sizes.profileMillis })
  const { costs, profile: taken } = await profiled.ask("stopProfile")
  if (profileFolder !== undefined) writeFileSync(join(profileFolder, `${name}.cpuprofile`), JSON.stringify(taken))
  for (const [owner, share] of costs) {
    if (share >= smallestShare) results.add(`cost_${name}_${spelled(owner)}`, share * micros, "us")
  }
}

const pageNumber = 1_000
const pageSize = 20
/** A cursor is valid whatever the size of the pages before it, so pages of the largest size lead to it quickly. */
const largestPage = 100

/** The path of a page far down a list. */
const pathOfPage = async ({ load }: Stage, target: Omit<Target, "paths">, page: number): Promise<string> => {
  let cursor = ""
  for (let left = (page - 1) * pageSize; left > 0; left -= largestPage) {
    const path = `${list}?limit=${Math.min(left, largestPage)}${cursor}`
    const { body } = await load.ask("askOnce", { ...target, paths: [path] })
    const { pagination }: { readonly pagination: { readonly next_cursor: string } } = JSON.parse(body)
    cursor = `&cursor=${pagination.next_cursor}`
  }
  return `${list}?limit=${pageSize}${cursor}`
}

/** Compares a page far down a list with its first page, requested in turn. */
const turnPages = async (stage: Stage): Promise<void> => {
  const { load, servers, paging, sizes, report: results } = stage
  const target = { port: servers.service.port, headers: { "x-api-key": paging.key }, status: 200 }
  const paths = [await pathOfPage(stage, target, 1), await pathOfPage(stage, target, pageNumber)]
  const [first, far] = await load.ask("compare", { ...target, paths, reads: sizes.pageReads })
  results.add("list_cost_page_1000_vs_page_1", median(far) / median(first), "of 1", aims.pages)
  results.add("list_ms_page_1", median(first), "ms")
  results.add("list_ms_page_1000", median(far), "ms")
}

/**
 * Compares the id of another organization's finding with an id that does not exist: both are 404 and take the same
 * time.
 */
const askForForeign = async ({ load, servers, reading, paging, sizes, report: results }: Stage): Promise<void> => {
  const target = { port: servers.service.port, headers: { "x-api-key": paging.key }, status: 404 }
  const [foreign = ""] = reading.findingIds
  const paths = [foreign, randomUUID()].map((id) => `${list}/${id}`)
  const [ofForeign, ofUnknown] = await load.ask("compare", { ...target, paths, reads: sizes.pageReads })
  results.add("time_of_foreign_id_vs_unknown_id", median(ofForeign) / median(ofUnknown), "of 1", aims.foreign)
}

/** Runs all parts. */
export const runParts = async (stage: Stage): Promise<void> => {
  const calls = callsOf(stage.reading)
  const measured: Array<Measured> = []
  for (const [name, call] of Object.entries(calls) as Array<[CallName, Call]>) {
    const { service } = await compareServers(stage, name, call)
    const micros = cpuMicros(service)
    if (micros > 0) measured.push({ name, call, micros })
  }
  progress("pages of a list, ids of another organization")
  await turnPages(stage)
  await askForForeign(stage)
  if (measured.length === 0) return
  const profiled = await stage.startProfiled()
  for (const one of measured) {
    progress(`${one.name}: profile`)
    await profile(stage, profiled, one)
  }
}
