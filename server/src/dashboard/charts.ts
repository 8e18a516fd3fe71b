/** Charts as SVG: drawn on the server, readable without a script, every point a link. */
import type { RepositoryTrend, TrendPoint } from "@code-analysis/sdk"
import { count, counted } from "../foundation/text/Counted.ts"
import { type Html, html } from "../foundation/text/Html.ts"
import { severities } from "./components.ts"

/** Range and ticks of an axis. */
export interface Axis {
  readonly low: number
  readonly high: number
  readonly ticks: ReadonlyArray<number>
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000]

/** Maximum ticks of an axis; more would overlap. */
const mostTicks = 5

/** Minimum range of a score axis: with less, a change by one point would look dramatic. */
const smallestRange = 4

/** Fits an axis to values, within bounds, so that 83, 84 and 82 can be distinguished. */
export const fittedAxis = (values: ReadonlyArray<number>, lowest: number, highest: number): Axis => {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const missing = Math.max(0, smallestRange - (most - least)) / 2
  const from = Math.max(lowest, Math.floor(least - missing - 0.5))
  const to = Math.min(highest, Math.ceil(most + missing + 0.5))
  const step = steps.find((one) => (to - from) / one <= mostTicks) ?? to - from
  const low = Math.max(lowest, Math.floor(from / step) * step)
  const high = Math.min(highest, Math.ceil(to / step) * step)
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step)
  return { low, high: Math.max(high, low + 1), ticks }
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

/** Signed change; the minus sign is as wide as the plus. */
export const signed = (value: number): string => (value === 0 ? "±0" : value > 0 ? `+${value}` : `−${Math.abs(value)}`)

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" })

const timeFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" })

const day = (timestamp: string): string => dayFormat.format(new Date(timestamp))

const time = (timestamp: string): string => timeFormat.format(new Date(timestamp))

const sparkWidth = 96
const sparkHeight = 28
const sparkMargin = 4

/** Sequence of scores, newest on the right, on a fitted axis. */
export const sparkline = (values: ReadonlyArray<number>, label: string): Html | undefined => {
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined || values.length < 2) return undefined
  const { low, high } = fittedAxis(values, 0, 100)
  const points = values.map((value, index) => {
    const x = sparkMargin + (index * (sparkWidth - 2 * sparkMargin)) / (values.length - 1)
    const y = sparkMargin + ((high - value) * (sparkHeight - 2 * sparkMargin)) / (high - low)
    return [rounded(x), rounded(y)] as const
  })
  const [x, y] = points.at(-1) ?? ["0", "0"]
  return html`<svg
    class="sparkline"
    viewBox="0 0 ${sparkWidth} ${sparkHeight}"
    role="img"
    aria-label="${label}: from ${first} to ${last} over ${counted(values.length, "run")}"
  >
    <polyline points="${points.map((point) => point.join(",")).join(" ")}" />
    <circle cx="${x}" cy="${y}" r="2.5" />
  </svg>`
}

/** Size of a chart. Text is not scaled, so phones get a separate drawing. */
interface Frame {
  readonly name: "wide" | "narrow"
  readonly width: number
  readonly height: number
  readonly labels: number
}

const frames: ReadonlyArray<Frame> = [
  { name: "wide", width: 960, height: 240, labels: 8 },
  { name: "narrow", width: 340, height: 200, labels: 3 },
]

const left = 40
const right = 12
const top = 14
const bottom = 26

/** Margin at both ends: half of the widest bar. */
const inset = 18

const xOf = ({ width }: Frame, index: number, length: number): number =>
  length === 1 ? (left + width - right) / 2 : left + inset + (index * (width - left - right - 2 * inset)) / (length - 1)

const yOf = ({ height }: Frame, { low, high }: Axis, value: number): number =>
  top + ((high - value) * (height - top - bottom)) / (high - low)

const grid = (frame: Frame, axis: Axis): Html =>
  html`<g class="grid" aria-hidden="true">
    ${axis.ticks.map((tick) => {
      const y = yOf(frame, axis, tick)
      return html`<line x1="${left}" x2="${frame.width - right}" y1="${rounded(y)}" y2="${rounded(y)}" /><text
          x="${left - 8}"
          y="${rounded(y + 4)}"
          text-anchor="end"
          >${count(tick)}</text
        >`
    })}
  </g>`

/** Dates below a chart, or times if all points are of one day: the first, the last, and some in between. */
const dates = (frame: Frame, points: ReadonlyArray<TrendPoint>): Html => {
  const every = Math.max(1, Math.ceil((points.length - 1) / (frame.labels - 1)))
  const last = points.length - 1
  const isOneDay = points.length > 1 && new Set(points.map((point) => day(point.completed_at))).size === 1
  const label = isOneDay ? time : day
  return html`<g class="dates" aria-hidden="true">
    ${points.map((point, index) =>
      index === last || (index % every === 0 && last - index >= every / 2)
        ? html`<text x="${rounded(xOf(frame, index, points.length))}" y="${frame.height - 6}" text-anchor="middle"
            >${label(point.completed_at)}</text
          >`
        : html``,
    )}
  </g>`
}

/** Description of a point: score, change, commit, date, and the findings that the run opened and resolved. */
const pointWords = (point: TrendPoint, before: TrendPoint | undefined): string => {
  const change =
    before === undefined || before.score_version !== point.score_version
      ? ""
      : ` (${signed(point.health_score - before.health_score)})`
  const moved =
    point.new_findings === null || point.resolved_findings === null
      ? ""
      : `, ${count(point.new_findings)} new, ${count(point.resolved_findings)} resolved`
  const gates = point.gates_passed === false ? ", quality gates failed" : ""
  return `${day(point.completed_at)}: health ${point.health_score}${change}, commit ${point.commit_sha.slice(0, 7)}${moved}${gates}`
}

const gateLine = (frame: Frame, axis: Axis, minimum: number | null): Html | undefined => {
  if (minimum === null) return undefined
  const y = yOf(frame, axis, minimum)
  return html`<g class="gate">
    <line x1="${left}" x2="${frame.width - right}" y1="${rounded(y)}" y2="${rounded(y)}" /><text
      x="${frame.width - right}"
      y="${rounded(y - 5)}"
      text-anchor="end"
      >Gate: ${minimum}</text
    >
  </g>`
}

const pointLinks = (base: string, frame: Frame, axis: Axis, points: ReadonlyArray<TrendPoint>): ReadonlyArray<Html> =>
  points.map((point, index) => {
    const words = pointWords(point, points[index - 1])
    const x = rounded(xOf(frame, index, points.length))
    const y = rounded(yOf(frame, axis, point.health_score))
    return html`<a href="${base}/runs/${point.analysis_run_id}" aria-label="${words}"
      ><title>${words}</title><circle class="target" cx="${x}" cy="${y}" r="12" /><circle
        class="point ${point.gates_passed === false ? "missed" : ""}"
        cx="${x}"
        cy="${y}"
        r="4"
    /></a>`
  })

const scoresIn = (base: string, frame: Frame, { data, min_health_score }: RepositoryTrend): Html => {
  const values = data.map(({ health_score }) => health_score)
  const axis = fittedAxis(min_health_score === null ? values : [...values, min_health_score], 0, 100)
  const line = data
    .map(
      (point, index) => `${rounded(xOf(frame, index, data.length))},${rounded(yOf(frame, axis, point.health_score))}`,
    )
    .join(" ")
  return html`<svg
    class="chart ${frame.name}"
    viewBox="0 0 ${frame.width} ${frame.height}"
    role="group"
    aria-label="Health score of the last ${counted(data.length, "run")}"
  >
    ${grid(frame, axis)} ${gateLine(frame, axis, min_health_score)}
    <polyline class="line" points="${line}" />
    ${pointLinks(base, frame, axis, data)} ${dates(frame, data)}
  </svg>`
}

/** Width of the widest bar. */
const widestBar = 2 * inset

const countsIn = (frame: Frame, points: ReadonlyArray<TrendPoint>): Html => {
  const axis = fittedAxis([0, ...points.map(({ findings_count }) => findings_count)], 0, Number.MAX_SAFE_INTEGER)
  const width = Math.min(widestBar, ((frame.width - left - right) / points.length) * 0.7)
  const bars = points.flatMap((point, index) => {
    const x = rounded(xOf(frame, index, points.length) - width / 2)
    let below = 0
    return severities.map((severity) => {
      const value = point.by_severity?.[severity] ?? 0
      const y = yOf(frame, axis, below + value)
      const height = yOf(frame, axis, below) - y
      below += value
      return value === 0
        ? html``
        : html`<rect
            class="bar ${severity}"
            x="${x}"
            y="${rounded(y)}"
            width="${rounded(width)}"
            height="${rounded(height)}"
            ><title>${day(point.completed_at)}: ${count(value)} ${severity}</title></rect
          >`
    })
  })
  const first = points[0]?.findings_count ?? 0
  const last = points.at(-1)?.findings_count ?? 0
  return html`<svg
    class="chart ${frame.name}"
    viewBox="0 0 ${frame.width} ${frame.height}"
    role="img"
    aria-label="Open findings by severity: from ${count(first)} to ${count(last)} over ${counted(points.length, "run")}"
  >
    ${grid(frame, axis)} ${bars} ${dates(frame, points)}
  </svg>`
}

/** Legend of the severity colors. */
export const severityLegend = (): Html =>
  html`<ul class="legend">
    ${severities.map(
      (severity) =>
        html`<li><span class="swatch bar ${severity}"></span>${severity[0]?.toUpperCase()}${severity.slice(1)}</li>`,
    )}
  </ul>`

/** Health scores of runs, each a link to its run. */
export const scoreChart = (base: string, trend: RepositoryTrend): Html =>
  html`<div class="chart-frame">${frames.map((frame) => scoresIn(base, frame, trend))}</div>`

/** Open findings by severity after each run; undefined if no run has such counts. */
export const severityChart = ({ data }: RepositoryTrend): Html | undefined => {
  const points = data.filter(({ by_severity }) => by_severity !== null)
  return points.length === 0
    ? undefined
    : html`<div class="chart-frame">${frames.map((frame) => countsIn(frame, points))} ${severityLegend()}</div>`
}
