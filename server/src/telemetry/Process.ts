/** Metrics of the process: memory, processor time, and the delay of the event loop. */
import { Duration, Effect, Layer, Metric, Schedule } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"

/** Sampling interval, as common in monitoring. */
const sampleInterval = Duration.seconds(15)
/** Resolution of the event loop's delay, in milliseconds: a timer that costs next to nothing. */
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

type Histogram = ReturnType<typeof monitorEventLoopDelay>

const nanosPerSecond = 1e9
const microsPerSecond = 1e6

/** Delay in seconds, without the timer's own period. */
const delaySeconds = (nanos: number): number => Math.max(0, nanos / nanosPerSecond - resolutionMillis / 1000)

/** Sets the gauges of the delay since the last sample; does nothing before there is any measurement. */
const sampleDelay = (delay: Histogram): Effect.Effect<void> => {
  if (Number.isNaN(delay.mean)) return Effect.void
  const { mean, max } = delay
  const p99 = delay.percentile(99)
  delay.reset()
  return Effect.all(
    [
      Metric.update(delayMean, delaySeconds(mean)),
      Metric.update(delayP99, delaySeconds(p99)),
      Metric.update(delayMax, delaySeconds(max)),
    ],
    { discard: true },
  )
}

/** Sets all gauges; counts the processor time since `before`. */
const sample = Effect.fnUntraced(function* (delay: Histogram, before: NodeJS.CpuUsage) {
  const { rss, heapUsed: used } = process.memoryUsage()
  yield* Metric.update(residentMemory, rss)
  yield* Metric.update(heapUsed, used)
  const now = process.cpuUsage()
  yield* Metric.update(processorTime, (now.user - before.user + now.system - before.system) / microsPerSecond)
  yield* sampleDelay(delay)
  return now
})

/** Samples until the scope closes. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* Metric.update(startTime, performance.timeOrigin / 1000)
    const delay = yield* Effect.acquireRelease(
      Effect.sync(() => monitorEventLoopDelay({ resolution: resolutionMillis })),
      (histogram) => Effect.sync(() => histogram.disable()),
    )
    delay.enable()
    let before: NodeJS.CpuUsage = { user: 0, system: 0 }
    yield* Effect.suspend(() => sample(delay, before)).pipe(
      Effect.map((now) => {
        before = now
      }),
      Effect.repeat(Schedule.spaced(sampleInterval)),
      Effect.forkScoped,
    )
  }),
)
