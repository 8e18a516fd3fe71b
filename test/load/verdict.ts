/** Verdict of a run under load: rules that must hold, and figures. */
import type { Replica, Sample } from "./replicas.ts"
import type { Calls, Promises } from "./traffic.ts"
import { ask, type Receiver } from "./world.ts"

/** A rule, and what speaks against its having been kept. */
export interface Verdict {
  readonly rule: string
  readonly objections: ReadonlyArray<string>
}

/** Memory that a service may take beyond what it had when it was warm: caches fill, and the heap of V8 breathes. */
const memoryTolerance = 1.2
/** A process younger than this is still filling its caches. */
const warmMillis = 60_000
/** A shorter series says nothing about growth. */
const shortestSeriesMillis = 120_000

const median = (values: ReadonlyArray<number>): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const percentile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)

/** The medians of the first and the last third of a process's life under load, once it is warm. */
const growthOf = (samples: ReadonlyArray<Sample>): { readonly first: number; readonly last: number } | undefined => {
  const [start, end] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  const warm = samples.filter(({ at }) => at >= start + warmMillis)
  if (end - start < warmMillis + shortestSeriesMillis) return undefined
  const third = Math.floor(warm.length / 3)
  const bytes = warm.map((sample) => sample.bytes)
  return { first: median(bytes.slice(0, third)), last: median(bytes.slice(-third)) }
}

/** The memory of the longest-lived process of each replica. */
const growths = (replicas: ReadonlyArray<Replica>) =>
  replicas.flatMap(({ name, memory }) => {
    const longest = memory.toSorted((one, other) => other.length - one.length)[0] ?? []
    const growth = growthOf(longest)
    return growth === undefined ? [] : [{ name, ...growth }]
  })

/** Record of a run, for the verdict. */
export interface History {
  readonly databaseUrl: string
  readonly replicas: ReadonlyArray<Replica>
  readonly receiver: Receiver
  readonly promises: Promises
  readonly calls: Calls
  readonly complaints: ReadonlyArray<string>
  /** Log lines of the replicas about failed requests. */
  readonly defects: ReadonlyArray<string>
  /** Number of disasters by kind. */
  readonly disasters: ReadonlyMap<string, number>
  /** Number of kinds of disasters that were planned. */
  readonly kinds: number
  /** Number of analyses and deliveries that were not finished at the end. */
  readonly unsettled: number
  readonly minutes: number
}

interface Run {
  readonly id: string
  readonly status: string
  readonly failure_code: string | null
}

interface Delivery {
  readonly token: string
  readonly status: string
}

/** Judges a run. */
export const judge = async (history: History) => {
  const { databaseUrl, replicas, receiver, promises, calls, complaints, defects, disasters, kinds, minutes } = history
  const runs = await ask<Run>(databaseUrl, "SELECT id, status, failure_code FROM analysis_runs")
  const deliveries = await ask<Delivery>(databaseUrl, "SELECT token, status FROM webhook_deliveries")
  const events = await ask<{ readonly event: string; readonly count: number }>(
    databaseUrl,
    "SELECT event, count(*)::int AS count FROM webhook_events GROUP BY event",
  )
  const keys = await ask<{ readonly id: string }>(databaseUrl, "SELECT id FROM api_keys")
  const [ofRuns, ofKeys] = [new Map(runs.map((run) => [run.id, run])), new Set(keys.map(({ id }) => id))]
  const published = (name: string): number => events.find(({ event }) => event === name)?.count ?? 0
  const completed = runs.filter(({ status }) => status === "completed").length
  // one whose workers were killed too often may have ended before it began
  const isAnnounced = (count: number): boolean => completed <= count && count <= runs.length
  const memory = growths(replicas)

  const verdicts: ReadonlyArray<Verdict> = [
    {
      rule: "there was load, and everything was ended at least once",
      objections: [
        ...(completed === 0 ? ["no analysis completed"] : []),
        ...(calls.durations.length === 0 ? ["no call was answered"] : []),
        ...(disasters.size < kinds ? [`only ${[...disasters.keys()].join(", ")}`] : []),
      ],
    },
    {
      rule: "calls were answered as the spec documents it, errors of the server by 503 alone",
      objections: [...calls.complaints, ...defects],
    },
    {
      rule: "every accepted analysis has ended, and completed unless its workers were killed too often",
      objections: [
        ...[...promises.runs].filter((id) => !ofRuns.has(id)).map((id) => `${id} is gone`),
        ...runs
          .filter(({ status, failure_code }) => status !== "completed" && failure_code !== "INTERNAL_ERROR")
          .map(({ id, status, failure_code }) => `${id} is ${status}, ${failure_code}`),
      ],
    },
    {
      rule: "each run was announced once and reported once",
      objections: [
        ...(isAnnounced(published("analysis.started")) ? [] : [`${published("analysis.started")} announcements`]),
        ...(published("analysis.completed") === completed ? [] : [`${published("analysis.completed")} reports`]),
      ],
    },
    {
      rule: "every published event was delivered",
      objections: [
        ...deliveries
          .filter(({ status }) => status !== "succeeded")
          .map(({ token, status }) => `${token} is ${status}`),
        ...deliveries.filter(({ token }) => !receiver.accepted.has(token)).map(({ token }) => `${token} never came`),
        ...[...promises.testDeliveries].filter((token) => !receiver.accepted.has(token)),
        ...receiver.refused,
      ],
    },
    {
      rule: "what was confirmed as written is there",
      objections: [...promises.keys].filter((id) => !ofKeys.has(id)).map((id) => `the API key ${id} is gone`),
    },
    { rule: "processes ended when they were told to, within 10 s, and not before", objections: complaints },
    { rule: "nothing was left under way", objections: history.unsettled > 0 ? [`${history.unsettled} rows`] : [] },
    {
      rule: "memory was flat",
      objections: memory
        .filter(({ first, last }) => last > first * memoryTolerance)
        .map(({ name, first, last }) => `${name} grew from ${megabytes(first)} to ${megabytes(last)} MB`),
    },
  ]

  const statuses = new Map<string, number>()
  for (const [named, count] of calls.answers) {
    const status = named.split(" ").at(-1) ?? ""
    statuses.set(status, (statuses.get(status) ?? 0) + count)
  }
  const allSamples = replicas.flatMap((replica) => replica.memory.flat().map(({ bytes }) => bytes))
  const copies = [...receiver.accepted.values()].reduce((sum, count) => sum + count, 0)
  const figures: Readonly<Record<string, number>> = {
    "minutes of load": minutes,
    ...Object.fromEntries(disasters),
    ...Object.fromEntries(
      [...statuses]
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([status, count]) => [`answers ${status}`, count]),
    ),
    "calls that found nobody at a replica that was ended": calls.unreachable,
    "median of a call, ms": Math.round(percentile(calls.durations, 0.5)),
    "99th percentile of a call, ms": Math.round(percentile(calls.durations, 0.99)),
    "analyses accepted": promises.runs.size,
    "analyses completed": completed,
    "analyses given up after three killed workers": runs.length - completed,
    "events published": events.reduce((sum, { count }) => sum + count, 0),
    "deliveries accepted": receiver.accepted.size,
    "deliveries that came more than once": copies - receiver.accepted.size,
    "most memory of a replica, MB": megabytes(Math.max(0, ...allSamples)),
    "median memory of a replica, MB": megabytes(median(allSamples)),
    ...Object.fromEntries(
      memory.flatMap(({ name, first, last }) => [
        [`${name}: memory in the first third of its longest life, MB`, megabytes(first)],
        [`${name}: memory in the last third, MB`, megabytes(last)],
      ]),
    ),
  }
  return { verdicts, figures }
}
