/** Prometheus' text format, as its reader understands it. */
import { Effect, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { expect, it } from "vitest"

/** The page of what `measure` does, with metrics of its own. */
const pageOf = (...measure: ReadonlyArray<Effect.Effect<void>>): string =>
  PrometheusMetrics.format().pipe(
    (page) => Effect.andThen(Effect.all(measure), page),
    Effect.provideService(Metric.MetricRegistry, new Map()),
    Effect.runSync,
  )

it("a counter with its help, its type and a line for each of its series", () => {
  const requests = Metric.counter("shown_requests_total", { description: "Requests \\ of\nall", incremental: true })
  const page = pageOf(
    Metric.update(Metric.withAttributes(requests, { status: "200", operation: "listFindings" }), 3),
    Metric.update(Metric.withAttributes(requests, { status: "404", operation: "none" }), 0.5),
  )
  expect(page.split("\n")).toEqual([
    "# HELP shown_requests_total Requests \\\\ of\\nall",
    "# TYPE shown_requests_total counter",
    expect.stringMatching(
      /^shown_requests_total\{(status="200",operation="listFindings"|operation="listFindings",status="200")\} 3$/,
    ),
    expect.stringMatching(
      /^shown_requests_total\{(status="404",operation="none"|operation="none",status="404")\} 0.5$/,
    ),
    "",
  ])
})

it("a label's quotes, backslashes and line breaks are escaped", () => {
  const labeled = Metric.withAttributes(Metric.gauge("shown_labels"), { path: 'C:\\"new"\nline' })
  expect(pageOf(Metric.update(labeled, -1.5))).toBe(
    '# TYPE shown_labels gauge\nshown_labels{path="C:\\\\\\"new\\"\\nline"} -1.5\n',
  )
})

it("a histogram with cumulative buckets up to the infinite one, its sum and its count", () => {
  const seconds = Metric.histogram("shown_seconds", { boundaries: [0.1, 1], description: "Durations" })
  const updates = [0.1, 0.5, 0.75, 30].map((value) => Metric.update(seconds, value))
  expect(pageOf(...updates).split("\n")).toEqual([
    "# HELP shown_seconds Durations",
    "# TYPE shown_seconds histogram",
    'shown_seconds_bucket{le="0.1"} 1',
    'shown_seconds_bucket{le="1"} 3',
    'shown_seconds_bucket{le="+Inf"} 4',
    "shown_seconds_sum 31.35",
    "shown_seconds_count 4",
    "",
  ])
})

it("what is infinite, not a number, whole or large in the format's spelling", () => {
  const gauge = Metric.gauge("shown_numbers")
  for (const [value, written] of [
    [Infinity, "+Inf"],
    [-Infinity, "-Inf"],
    [NaN, "NaN"],
    [1e21, "1e+21"],
    [0, "0"],
  ] as const) {
    expect(pageOf(Metric.update(gauge, value))).toBe(`# TYPE shown_numbers gauge\nshown_numbers ${written}\n`)
  }
})

it("nothing where there is nothing", () => {
  expect(pageOf()).toBe("")
})
