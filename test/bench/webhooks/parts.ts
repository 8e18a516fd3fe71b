/** The parts of the bench: what each measures, and the names of its results. */
import { withCpu } from "../support/cpu.ts"
import { progress } from "../support/progress.ts"
import type { Aim, Report } from "../support/report.ts"
import { startPeer } from "../support/processes.ts"
import { mean, median, percentile } from "../support/statistics.ts"
import type { BenchDatabase } from "./databases.ts"
import { deliverAtRate, deliverSteadily } from "./deliveries.ts"
import type { LimitHandlers, Reached } from "./limit.ts"
import { exampleBody } from "./occurrences.ts"
import { type Bench, setStage, type Stage } from "./stage.ts"
import { dearestStatements } from "./statements.ts"
import type { Tenancy } from "./tenants.ts"

/** Names of the parts on the command line. */
export const partNames = ["sustained", "latency", "claim", "isolation"] as const
export type PartName = (typeof partNames)[number]

const microsPerSecond = 1e6
const millisPerSecond = 1000

/** Targets of the service, on two cores that the database and the receiver share. */
const aims = {
  deliveriesPerSecond: { atLeast: 5_000 },
  shareOfLimit: { atLeast: 0.15 },
  p99Millis: { below: 100 },
  /** Claim time with 1,000 times as many rows, relative to the smallest table. */
  claimRatio: { below: 3 },
  /** p99 with hanging endpoints, relative to the p99 without them. */
  isolationRatio: { below: 2 },
} as const satisfies Record<string, Aim>

/** Events per second at which the latency has a target. */
const aimedRate = 200

/** Names of PostgreSQL's results have no suffix; those of the embedded database do. */
const nameOn = ({ name }: BenchDatabase, result: string): string => (name === "postgres" ? result : `${result}_${name}`)

const aimOn = ({ name }: BenchDatabase, aim: Aim): Aim | undefined => (name === "postgres" ? aim : undefined)

/** Reports the processor time of one piece of work, by process and in total. */
const addCpu = (
  report: Report,
  name: string,
  seconds: Readonly<Record<string, number>>,
  pieces: number,
): number | undefined => {
  const micros = Object.entries(seconds).map(([process, used]) => [process, (used * microsPerSecond) / pieces] as const)
  if (micros.length === 0) return undefined
  const all = micros.reduce((sum, [, used]) => sum + used, 0)
  for (const [process, used] of micros) report.add(`${name}_${process}`, used, "us")
  report.add(name, all, "us")
  return all
}

/** The limit of this machine at the time of the run. */
interface Limit {
  readonly requestsPerSecond: number
  readonly cpuMicros: number | undefined
}

/** Signs and sends in a loop, without a database. */
const measureLimit = async (bench: Bench, report: Report, suffix: string, millis: number): Promise<Limit> => {
  const sender = startPeer<LimitHandlers>(new URL("limit.ts", import.meta.url))
  bench.defer(sender.stop)
  const path = "/limit"
  const secret = "whsec_limit"
  const target = { url: `${bench.hosts[0]}${path}`, secret, body: exampleBody() }
  await bench.receiver.ask("begin", { hanging: false })
  const { result, seconds } = await withCpu({ sender: sender.processId, receiver: bench.receiver.processId }, () =>
    sender.ask("run", { ...target, millis }),
  )
  const received = await bench.receiver.ask("receipts", new Map([[path, secret]]))
  await sender.stop()
  const requestsPerSecond = perSecond(result)
  report.add(`limit_requests_per_second_${suffix}`, requestsPerSecond, "1/s")
  const cpuMicros = addCpu(report, `limit_cpu_per_request_${suffix}`, seconds, received.arrivals.length)
  return { requestsPerSecond, cpuMicros }
}

const perSecond = ({ requests, millis }: Reached): number => (requests * millisPerSecond) / millis

/** Number of hosts of the webhooks: fewer than a service has in production. */
const sustainedHosts = 4

/**
 * Organizations with two webhooks each, behind few hosts that the service sends as many concurrent requests to as it
 * may; the limit uses as many connections as one host.
 */
const tenancyOf = (bench: Bench): Tenancy => ({
  organizations: 32,
  webhooksEach: 2,
  receivers: bench.hosts.slice(0, sustainedHosts),
  hanging: [],
})

/** Deliveries per second, between two measurements of the limit: other load of the machine affects both. */
const sustained = async (bench: Bench, database: BenchDatabase, stage: Stage, report: Report, limitMillis: number) => {
  const { warmUp, sustained: run } = database.sizes
  const before = await measureLimit(bench, report, `before_${database.name}`, limitMillis)
  const warmedUp = await deliverSteadily(bench, stage, warmUp)
  const { result, seconds } = await withCpu(stage.watched, () => deliverSteadily(bench, stage, run))
  const after = await measureLimit(bench, report, `after_${database.name}`, limitMillis)

  const rate = (result.deliveries * millisPerSecond) / result.millis
  report.add(`deliveries_per_second_${database.name}`, rate, "1/s", aimOn(database, aims.deliveriesPerSecond))
  const limit = mean([before.requestsPerSecond, after.requestsPerSecond])
  report.add(`share_of_limit_${database.name}`, rate / limit, "of 1", aimOn(database, aims.shareOfLimit))
  if (result.eachSecond.length > 0) {
    report.add(nameOn(database, "deliveries_in_the_median_second"), median(result.eachSecond), "1/s")
  }
  const cpuMicros = addCpu(report, nameOn(database, "cpu_per_delivery"), seconds, result.deliveries)
  if (cpuMicros !== undefined && before.cpuMicros !== undefined && after.cpuMicros !== undefined) {
    const share = mean([before.cpuMicros, after.cpuMicros]) / cpuMicros
    report.add(nameOn(database, "share_of_limit_by_cpu"), share, "of 1")
  }
  const connections = warmedUp.connections + result.connections
  const deliveries = warmedUp.deliveries + result.deliveries
  report.add(nameOn(database, "new_connections_per_1000"), (connections * 1000) / deliveries, "per 1,000")
  report.add(nameOn(database, "deliveries_measured"), result.deliveries, "")
  report.add(nameOn(database, "signatures_verified"), result.verified, "")
}

/** Enough for a 99th percentile, which shows how often the machine itself stalls. */
const floorDeliveries = 1_000

/**
 * Milliseconds of one commit followed by one signed request: the minimum for a delivery that survives a crash.
 * `undefined` for the embedded database, which another process cannot commit to.
 */
const measureFloor = async (
  bench: Bench,
  database: BenchDatabase,
  ratePerSecond?: number,
): Promise<ReadonlyArray<number> | undefined> => {
  const { databaseUrl } = await database.newStorage()
  if (databaseUrl === undefined) return undefined
  const sender = startPeer<LimitHandlers>(new URL("limit.ts", import.meta.url))
  bench.defer(sender.stop)
  await bench.receiver.ask("begin", { hanging: false })
  const millis = await sender.ask("deliverAlone", {
    databaseUrl,
    deliveries: floorDeliveries,
    ...(ratePerSecond === undefined ? {} : { perSecond: ratePerSecond }),
    url: `${bench.hosts[0]}/floor`,
    secret: "whsec_floor",
    body: exampleBody(),
  })
  await sender.stop()
  return millis
}

/** Latency from publishing to receipt, at steady rates, compared with the measured minimum if there is one. */
const latency = async (
  bench: Bench,
  database: BenchDatabase,
  stage: Stage,
  report: Report,
  alone: ReadonlyArray<number> | undefined,
) => {
  const floorMillis = alone === undefined ? undefined : median(alone)
  if (alone !== undefined && floorMillis !== undefined) {
    report.add(nameOn(database, "floor_p50_ms"), floorMillis, "ms")
    report.add(nameOn(database, "floor_p99_ms"), percentile(alone, 0.99), "ms")
    const paced = (await measureFloor(bench, database, aimedRate)) ?? []
    report.add(nameOn(database, `floor_p50_ms_at_${aimedRate}_per_second`), median(paced), "ms")
    report.add(nameOn(database, `floor_p99_ms_at_${aimedRate}_per_second`), percentile(paced, 0.99), "ms")
  }
  const { webhooksEach } = tenancyOf(bench)
  for (const load of database.sizes.loads) {
    progress(`latency at ${load.eventsPerSecond} events per second`)
    const { millis, connections } = await deliverAtRate(bench, stage, load, {
      expected: () => webhooksEach,
      hanging: false,
    })
    const at = `at_${load.eventsPerSecond}_per_second`
    const aim = load.eventsPerSecond === aimedRate ? aimOn(database, aims.p99Millis) : undefined
    const p50 = percentile(millis, 0.5)
    const p99 = percentile(millis, 0.99)
    report.add(nameOn(database, `p50_ms_${at}`), p50, "ms")
    report.add(nameOn(database, `p99_ms_${at}`), p99, "ms", aim)
    if (floorMillis !== undefined) {
      report.add(nameOn(database, `p50_vs_floor_${at}`), p50 / floorMillis, "of 1")
      report.add(nameOn(database, `p99_vs_floor_${at}`), p99 / floorMillis, "of 1")
    }
    report.add(nameOn(database, `new_connections_per_1000_${at}`), (connections * 1000) / millis.length, "per 1,000")
  }
}

const fullSpeedAndLatency = async (
  bench: Bench,
  database: BenchDatabase,
  report: Report,
  parts: ReadonlySet<PartName>,
  limitMillis: number,
) => {
  // measured before the service starts, which would use the processor
  const alone = parts.has("latency") ? await measureFloor(bench, database) : undefined
  const stage = await setStage(bench, database, "deliver", tenancyOf(bench))
  await stage.service.ask("startBackground")
  if (parts.has("sustained")) await sustained(bench, database, stage, report, limitMillis)
  else await deliverSteadily(bench, stage, database.sizes.warmUp)
  if (bench.profileFolder !== undefined) console.log(await dearestStatements(database, stage.storage))
  if (parts.has("latency")) await latency(bench, database, stage, report, alone)
  await stage.stop()
}

/** Webhooks of the tables that are claimed from, each at a host of its own: as many as a dispatcher may lease for. */
const claimTenancy: Tenancy = {
  organizations: 10,
  webhooksEach: 10,
  // addresses that nothing is sent to
  receivers: Array.from({ length: 100 }, (_, number) => `http://127.0.0.1:${20_000 + number}`),
  hanging: [],
}

/**
 * Time of a claim by number of pending rows, and of the lookup of webhooks with pending deliveries by number of
 * webhooks.
 */
const claim = async (bench: Bench, database: BenchDatabase, report: Report) => {
  const stage = await setStage(bench, database, "claim", claimTenancy)
  const medians: Array<number> = []
  for (const rows of database.sizes.claims) {
    const { millis, leased } = await stage.service.ask("measureClaims", { rows, passes: database.sizes.claimPasses })
    const at = `claim_ms_at_${rows}_rows`
    report.add(nameOn(database, at), median(millis), "ms")
    report.add(nameOn(database, `${at}_p90`), percentile(millis, 0.9), "ms")
    report.add(nameOn(database, `deliveries_claimed_at_${rows}_rows`), leased, "")
    medians.push(median(millis))
  }
  const [small, ...large] = medians
  const largest = large.at(-1)
  if (small !== undefined && largest !== undefined) {
    report.add(nameOn(database, "claim_ratio"), largest / small, "of 1", aimOn(database, aims.claimRatio))
  }
  for (const webhooks of database.sizes.lanes) {
    const millis = await stage.service.ask("measureLanes", { webhooks, passes: database.sizes.claimPasses })
    const at = `lanes_ms_at_${webhooks}_webhooks`
    report.add(nameOn(database, at), median(millis), "ms")
    report.add(nameOn(database, `${at}_p90`), percentile(millis, 0.9), "ms")
  }
  await stage.stop()
}

/** Forty webhooks, of which every tenth hangs; each hanging one is at a host of its own, the others share one. */
const isolationTenancy = (bench: Bench): Tenancy => ({
  organizations: 20,
  webhooksEach: 2,
  receivers: bench.hosts.slice(0, 1),
  hanging: bench.hosts.slice(1, 1 + hangingEndpoints),
})

const hangingEndpoints = 4

/** Hosts that the parts need. */
export const neededHosts = 1 + hangingEndpoints

/** Latency from publishing to receipt at healthy endpoints, without and with hanging ones. */
const isolation = async (bench: Bench, database: BenchDatabase, report: Report) => {
  const tenancy = isolationTenancy(bench)
  const stage = await setStage(bench, database, "isolation", tenancy)
  await stage.service.ask("startBackground")
  const load = database.sizes.isolation
  const expected = (event: number) =>
    event % tenancy.organizations < hangingEndpoints ? tenancy.webhooksEach - 1 : tenancy.webhooksEach
  const deliver = (hanging: boolean, millis: number) =>
    deliverAtRate(bench, stage, { ...load, millis }, { expected, hanging })

  await deliver(false, load.millis / 5)
  const alone = percentile((await deliver(false, load.millis)).millis, 0.99)
  const beside = await deliver(true, load.millis)
  if (beside.hung === 0) throw new Error("nothing hung")
  const p99 = percentile(beside.millis, 0.99)
  report.add(nameOn(database, "isolation_p99_ms_without_hanging"), alone, "ms")
  report.add(nameOn(database, "isolation_p99_ms_with_hanging"), p99, "ms")
  report.add(nameOn(database, "isolation_p99_ratio"), p99 / alone, "of 1", aimOn(database, aims.isolationRatio))
  report.add(nameOn(database, "isolation_requests_that_hung"), beside.hung, "")
  await stage.stop()
}

/** Runs parts on a database, in their order. */
export const runParts = async (
  bench: Bench,
  database: BenchDatabase,
  report: Report,
  parts: ReadonlySet<PartName>,
  limitMillis: number,
): Promise<void> => {
  if (parts.has("sustained") || parts.has("latency")) {
    progress("deliveries at full speed")
    await fullSpeedAndLatency(bench, database, report, parts, limitMillis)
  }
  if (parts.has("claim")) {
    progress("claims")
    await claim(bench, database, report)
  }
  if (parts.has("isolation")) {
    progress("endpoints that hang")
    await isolation(bench, database, report)
  }
}
