/** Prometheus' text format, as its reader understands it. */
import { Metric, MetricBoundaries } from "effect"
import { expect, it } from "vitest"
import { exposition } from "../../../server/src/telemetry/Prometheus.ts"

/** The page of the metrics whose names start with `prefix`: a process has others as well. */
const pageOf = (prefix: string): string =>
  exposition(Metric.unsafeSnapshot().filter(({ metricKey }) => metricKey.name.startsWith(prefix)))

it("a counter with its help, its type and a line for each of its series", () => {
  const requests = Metric.counter("shown_requests_total", { description: "Requests \\ of\nall", incremental: true })
  requests.pipe(Metric.tagged("status", "200"), Metric.tagged("operation", "listFindings")).unsafeUpdate(3, [])
  requests.pipe(Metric.tagged("status", "404"), Metric.tagged("operation", "none")).unsafeUpdate(0.5, [])
  expect(pageOf("shown_requests").split("\n")).toEqual([
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
  Metric.gauge("shown_labels").pipe(Metric.tagged("path", 'C:\\"new"\nline')).unsafeUpdate(-1.5, [])
  expect(pageOf("shown_labels")).toBe('# TYPE shown_labels gauge\nshown_labels{path="C:\\\\\\"new\\"\\nline"} -1.5\n')
})

it("a histogram with cumulative buckets up to the infinite one, its sum and its count", () => {
  const seconds = Metric.histogram("shown_seconds", MetricBoundaries.fromIterable([0.1, 1]), "Durations")
  for (const value of [0.1, 0.5, 0.75, 30]) seconds.unsafeUpdate(value, [])
  expect(pageOf("shown_seconds").split("\n")).toEqual([
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
    gauge.unsafeUpdate(value, [])
    expect(pageOf("shown_numbers")).toBe(`# TYPE shown_numbers gauge\nshown_numbers ${written}\n`)
  }
})

it("nothing where there is nothing", () => {
  expect(exposition([])).toBe("")
})
