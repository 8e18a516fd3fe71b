/** What the process itself uses: memory, processor time, and how long the event loop keeps everybody waiting. */
import { Duration, Effect, Layer, Metric, Schedule } from "effect"
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks"

/** As often as monitoring commonly asks. */
const sampleInterval = Duration.seconds(15)
/** Of the event loop's delay, in milliseconds: a timer that costs next to nothing. */
const resolutionMillis = 20

const startTime = Metric.gauge("process_start_time_seconds", {
  description: "When the process started, in seconds since 1970",
})
const residentMemory = Metric.gauge("process_resident_memory_bytes", {
  description: "Memory that the process occupies",
})
const heapUsed = Metric.gauge("nodejs_heap_size_used_bytes", { description: "JavaScript heap in use" })
const processorTime = Metric.counter("process_cpu_seconds_total", {
  description: "Processor time of all threads of the process",
  incremental: true,
})
const delayMean = Metric.gauge("nodejs_eventloop_delay_mean_seconds", {
  description: "How late the event loop got to its timers in the last 15 seconds, on average",
})
const delayP99 = Metric.gauge("nodejs_eventloop_delay_p99_seconds", {
  description: "How late the event loop got to its timers in the last 15 seconds, in the worst of a hundred cases",
})
const delayMax = Metric.gauge("nodejs_eventloop_delay_max_seconds", {
  description: "How late the event loop got to its timers in the last 15 seconds, at worst",
})

const nanosPerSecond = 1e9
const microsPerSecond = 1e6

/** The timer's own period is no delay. */
const delaySeconds = (nanos: number): number => Math.max(0, nanos / nanosPerSecond - resolutionMillis / 1000)

const sampleDelay = (delay: IntervalHistogram): void => {
  // at the start nothing is measured yet
  if (Number.isNaN(delay.mean)) return
  delayMean.unsafeUpdate(delaySeconds(delay.mean), [])
  delayP99.unsafeUpdate(delaySeconds(delay.percentile(99)), [])
  delayMax.unsafeUpdate(delaySeconds(delay.max), [])
  delay.reset()
}

const sample = (delay: IntervalHistogram, before: NodeJS.CpuUsage): NodeJS.CpuUsage => {
  const { rss, heapUsed: used } = process.memoryUsage()
  residentMemory.unsafeUpdate(rss, [])
  heapUsed.unsafeUpdate(used, [])
  const now = process.cpuUsage()
  processorTime.unsafeUpdate((now.user - before.user + now.system - before.system) / microsPerSecond, [])
  sampleDelay(delay)
  return now
}

/** Measures for as long as it stands. */
export const layer = Layer.scopedDiscard(
  Effect.gen(function* () {
    startTime.unsafeUpdate(performance.timeOrigin / 1000, [])
    const delay = yield* Effect.acquireRelease(
      Effect.sync(() => monitorEventLoopDelay({ resolution: resolutionMillis })),
      (histogram) => Effect.sync(() => histogram.disable()),
    )
    delay.enable()
    let before: NodeJS.CpuUsage = { user: 0, system: 0 }
    yield* Effect.sync(() => {
      before = sample(delay, before)
    }).pipe(Effect.repeat(Schedule.spaced(sampleInterval)), Effect.forkScoped)
  }),
)
