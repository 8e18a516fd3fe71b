/** Writes metrics in Prometheus' text exposition format, version 0.0.4. */
import { Option, type MetricKey, MetricKeyType, type MetricPair, MetricState } from "effect"

/** The media type of the format. */
export const contentType = "text/plain; version=0.0.4; charset=utf-8"

const escapedHelp = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const escapedValue = (text: string): string => escapedHelp(text).replaceAll('"', '\\"')

/** The format's spelling of a number; JavaScript's own is one of Go's, apart from the infinite. */
const numberOf = (value: number | bigint): string => {
  if (value === Infinity) return "+Inf"
  return value === -Infinity ? "-Inf" : String(value)
}

const label = (name: string, value: string): string => `${name}="${escapedValue(value)}"`

const sample = (name: string, labels: ReadonlyArray<string>, value: number | bigint): string =>
  `${name}${labels.length === 0 ? "" : `{${labels.join(",")}}`} ${numberOf(value)}`

/** The samples of one series. The registry's buckets are cumulative and end with the infinite one, as the format's are. */
const samplesOf = (
  { name, tags }: MetricKey.MetricKey.Untyped,
  state: MetricState.MetricState.Untyped,
): ReadonlyArray<string> => {
  const labels = tags.map((tag) => label(tag.key, tag.value))
  if (MetricState.isCounterState(state)) return [sample(name, labels, state.count)]
  if (MetricState.isGaugeState(state)) return [sample(name, labels, state.value)]
  if (!MetricState.isHistogramState(state)) return []
  return [
    ...state.buckets.map(([bound, count]) =>
      sample(`${name}_bucket`, [...labels, label("le", numberOf(bound))], count),
    ),
    sample(`${name}_sum`, labels, state.sum),
    sample(`${name}_count`, labels, state.count),
  ]
}

/** A counter that may go down is a gauge for Prometheus. */
const typeOf = ({ keyType }: MetricKey.MetricKey.Untyped): "counter" | "gauge" | "histogram" | "untyped" => {
  if (MetricKeyType.isHistogramKey(keyType)) return "histogram"
  if (MetricKeyType.isGaugeKey(keyType)) return "gauge"
  if (!MetricKeyType.isCounterKey(keyType)) return "untyped"
  return keyType.incremental ? "counter" : "gauge"
}

const introductionOf = (key: MetricKey.MetricKey.Untyped): ReadonlyArray<string> => [
  ...Option.match(key.description, {
    onNone: () => [],
    onSome: (description) => [`# HELP ${key.name} ${escapedHelp(description)}`],
  }),
  `# TYPE ${key.name} ${typeOf(key)}`,
]

/**
 * Counters, gauges and histograms of a snapshot (`Metric.snapshot`) as a page, the series of a metric together. Names
 * and labels must be Prometheus' own: letters, digits and underscores.
 */
export const exposition = (snapshot: Iterable<MetricPair.MetricPair.Untyped>): string => {
  const families = new Map<string, Array<string>>()
  for (const { metricKey, metricState } of snapshot) {
    const samples = samplesOf(metricKey, metricState)
    if (samples.length === 0) continue
    const family = families.get(metricKey.name)
    if (family === undefined) families.set(metricKey.name, [...introductionOf(metricKey), ...samples])
    else family.push(...samples)
  }
  return [...families.values()].map((lines) => `${lines.join("\n")}\n`).join("")
}
