/** Last 24 hours of a webhook: attempts by hour, and their durations. */
import type { WebhookDay } from "@code-analysis/sdk"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import { card, figure, figures, upcoming } from "../components.ts"

const barWidth = 8
const gap = 2
const height = 40
/** Minimum height of a bar, so that one attempt among thousands is visible. */
const lowestBar = 2

/** Attempts of 24 hours as bars, with failures on top; the label describes the same in words. */
export const dayBars = ({ hours, succeeded, failed }: WebhookDay): Html => {
  const most = Math.max(1, ...hours.map((hour) => hour.succeeded + hour.failed))
  const heightOf = (value: number): number => (value === 0 ? 0 : Math.max(lowestBar, (value / most) * height))
  return html`<svg
    class="day"
    viewBox="0 0 ${hours.length * (barWidth + gap)} ${height}"
    role="img"
    aria-label="Attempts of the last 24 hours: ${count(succeeded)} succeeded, ${count(failed)} failed"
  >
    <line class="base" x1="0" x2="${hours.length * (barWidth + gap)}" y1="${height}" y2="${height}" />
    ${hours.map((hour, index) => {
      const x = index * (barWidth + gap)
      const good = heightOf(hour.succeeded)
      const bad = Math.min(height - good, heightOf(hour.failed))
      const words = `${hour.starts_at.slice(11, 16)} UTC: ${count(hour.succeeded)} succeeded, ${count(hour.failed)} failed`
      return good + bad === 0
        ? html``
        : html`<g
            ><title>${words}</title
            ><rect class="succeeded" x="${x}" y="${height - good}" width="${barWidth}" height="${good}" /><rect
              class="failed"
              x="${x}"
              y="${height - good - bad}"
              width="${barWidth}"
              height="${bad}"
          /></g>`
    })}
  </svg>`
}

const millis = (value: number | null): string => (value === null ? "–" : `${count(value)} ms`)

/** Counts of a day in one line. */
export const dayWords = ({ succeeded, failed }: WebhookDay): Html =>
  html`<small
    >${count(succeeded)} succeeded,
    ${failed === 0 ? "0 failed" : html`<strong class="failures">${count(failed)} failed</strong>`}</small
  >`

/** p50 and p95 in one line. */
export const durations = ({ p50_ms, p95_ms }: WebhookDay): Html =>
  p50_ms === null ? html`<span class="muted">–</span>` : html`${millis(p50_ms)} <small>p95 ${millis(p95_ms)}</small>`

/** Number of pending deliveries, and the time of the next attempt. */
export const waiting = ({ pending, next_attempt_at: next }: WebhookDay): Html =>
  pending === 0
    ? html`<span class="muted">None</span>`
    : html`${count(pending)}${next === null ? undefined : html`<small>Next ${upcoming(next)}</small>`}`

/** Card of the day with pending deliveries, for the page of a webhook. */
export const dayCard = (day: WebhookDay): Html =>
  card(
    "Last 24 hours",
    html`<div class="day-card">
      ${dayBars(day)}
      ${figures([
        figure("Succeeded", count(day.succeeded)),
        figure("Failed", count(day.failed)),
        figure("p50", millis(day.p50_ms)),
        figure("p95", millis(day.p95_ms)),
      ])}
    </div>`,
    day.pending === 0
      ? undefined
      : html`${count(day.pending)}
        pending${day.next_attempt_at === null ? "" : html`, the next attempt ${upcoming(day.next_attempt_at)}`}.`,
  )
