/** Components of the dashboard's pages. */
import { count } from "../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../foundation/text/Html.ts"
import { icon, type IconName } from "./icons.ts"

/** Meaning of a color; it is always conveyed by text or shape too. */
export type Tone = "neutral" | "good" | "warning" | "bad" | "critical" | "info"

/** Short label of a state. */
export const badge = (text: string, tone: Tone): Html => html`<span class="badge ${tone}">${text}</span>`

/** Tones of the states that the API names. */
const tones: Readonly<Record<string, Tone>> = {
  critical: "critical",
  high: "bad",
  medium: "warning",
  low: "info",
  info: "neutral",
  completed: "good",
  delivered: "good",
  active: "good",
  enabled: "good",
  applied: "good",
  approved: "good",
  resolved: "good",
  dismissed: "neutral",
  passed: "good",
  trialing: "info",
  running: "info",
  pending: "info",
  queued: "info",
  proposed: "info",
  applying: "info",
  open: "warning",
  retrying: "warning",
  suspended: "warning",
  past_due: "warning",
  failed: "bad",
  rejected: "neutral",
  error: "bad",
  deactivated: "bad",
  unpaid: "bad",
}

/** Formats an API value as words: `past_due` becomes "Past due". */
export const inWords = (value: string): string => {
  const words = value.replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const severityIcons: Readonly<Record<string, IconName>> = {
  critical: "critical",
  high: "high",
  medium: "medium",
  low: "low",
  info: "information",
}

/** Badge of a severity or status; unknown values are neutral. Severities have a shape as well as a color. */
export const statusBadge = (value: string): Html => {
  const name = severityIcons[value]
  const tone = tones[value] ?? "neutral"
  return name === undefined
    ? badge(inWords(value), tone)
    : html`<span class="badge ${tone}">${icon(name)}${inWords(value)}</span>`
}

/** Severities in descending order. */
export const severities = ["critical", "high", "medium", "low", "info"] as const

/** Number of findings by severity, each a link to them; severities without findings are left out. */
export const severityCounts = (
  counts: Readonly<Record<(typeof severities)[number], number>>,
  addressOf: (severity: string) => string,
): Html =>
  html`<span class="severities"
    >${severities
      .filter((severity) => counts[severity] > 0)
      .map(
        (severity) =>
          html`<a
            class="severity ${tones[severity] ?? "neutral"}"
            href="${addressOf(severity)}"
            title="${inWords(severity)}"
            >${icon(severityIcons[severity] ?? "information")}${count(counts[severity])}<span class="unseen">
              ${severity}</span
            ></a
          >`,
      )}</span
  >`

/** Result of the quality gates of a run, or "Off". */
export const gateBadge = (passed: boolean | null): Html => {
  if (passed === null) return html`<span class="muted">Off</span>`
  return passed
    ? html`<span class="badge good">${icon("passed")}Passed</span>`
    : html`<span class="badge bad">${icon("missed")}Failed</span>`
}

/** State of a run. A completed run that fails its quality gates is not shown as good. */
export const runBadge = (run: {
  readonly status: string
  readonly quality_gate_result: { readonly passed: boolean } | null
}): Html =>
  run.status === "completed" && run.quality_gate_result?.passed === false
    ? html`<span class="badge bad">${icon("missed")}Gates failed</span>`
    : statusBadge(run.status)

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** Time; with JavaScript it is shown relative to now. */
export const moment = (timestamp: string): Html =>
  html`<time datetime="${timestamp}" data-relative>${dateFormat.format(new Date(timestamp))} UTC</time>`

/** Future time; with JavaScript it becomes "now" when it has passed. */
export const upcoming = (timestamp: string): Html =>
  html`<time datetime="${timestamp}" data-relative="upcoming">${dateFormat.format(new Date(timestamp))} UTC</time>`

/** Time that may be missing, with a replacement text. */
export const momentOr = (timestamp: string | null | undefined, missing: string): Html =>
  timestamp === null || timestamp === undefined ? html`<span class="muted">${missing}</span>` : moment(timestamp)

/** Formats minutes of work. */
export const effort = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

const scoreTone = (value: number): Tone => {
  if (value >= 80) return "good"
  return value >= 50 ? "warning" : "bad"
}

/** Score from 0 to 100 as a ring around the number; `large` is for the main score of a page. */
export const score = (value: number | null, label: string, size: "large" | "small" | "tiny" = "small"): Html => {
  const tone = value === null ? "neutral" : scoreTone(value)
  return html`<div class="score ${size} ${tone}">
    <svg viewBox="0 0 36 36" role="img" aria-label="${label}: ${value === null ? "none yet" : `${value} of 100`}">
      <circle class="track" cx="18" cy="18" r="15.9155" />
      <circle
        class="arc"
        cx="18"
        cy="18"
        r="15.9155"
        pathLength="100"
        stroke-dasharray="${value === 100 ? 101 : (value ?? 0)} 100"
      />
      <text x="18" y="18" dy=".36em" text-anchor="middle">${value ?? "–"}</text>
    </svg>
    <span class="label" aria-hidden="true">${label}</span>
  </div>`
}

/** Header of a page: title, description and actions. */
export const heading = (title: Part, details?: { readonly about?: Part; readonly actions?: Part }): Html =>
  html`<div class="heading">
    <div>
      <h1>${title}</h1>
      ${details?.about === undefined ? undefined : html`<p class="about">${details.about}</p>`}
    </div>
    ${details?.actions === undefined ? undefined : html`<div class="actions">${details.actions}</div>`}
  </div>`

/** Section with a title. */
export const card = (title: string, content: Part, about?: Part): Html =>
  html`<section class="card">
    <h2>${title}</h2>
    ${about === undefined ? undefined : html`<p class="about">${about}</p>`} ${content}
  </section>`

/** Replacement for an empty list, with the next step. */
export const emptyState = (title: string, text: Part, action?: Part): Html =>
  html`<div class="empty">
    <p class="title">${title}</p>
    <p>${text}</p>
    ${action}
  </div>`

/** Column of a table. */
export interface Column {
  readonly title: string
  /** Aligns numbers at the end. */
  readonly align?: "end"
  /** Width of the column; others share the rest. A `spare` column is hidden on medium screens. */
  readonly width?: "short" | "medium" | "spare"
  /** Shows the title only to screen readers, if the content is self-explanatory. */
  readonly isTitleHidden?: boolean
  /** Address of the list sorted by this column. */
  readonly href?: string
  /** Current sort direction of the column. */
  readonly sorted?: "ascending" | "descending"
}

const classOf = (...names: ReadonlyArray<string | undefined>): string =>
  names.filter((name) => name !== undefined).join(" ")

const columnHeader = ({ title, align, width, isTitleHidden, href, sorted }: Column): Html =>
  html`<th
    role="columnheader"
    scope="col"
    class="${classOf(align, width)}"
    ${sorted === undefined ? undefined : html` aria-sort="${sorted}"`}
  >
    ${isTitleHidden === true ? html`<span class="unseen">${title}</span>` : href === undefined ? title : html`<a href="${href}">${title}</a>`}
  </th>`

const cell = (content: Part, { title, align, width, isTitleHidden }: Column): Html =>
  isTitleHidden === true
    ? html`<td role="cell" class="${align ?? ""}">${content}</td>`
    : html`<td role="cell" class="${classOf(align, width === "spare" ? width : undefined)}" data-label="${title}">
        <div>${content}</div>
      </td>`

/**
 * Table that shows each row as a block on phones. Roles are set explicitly because the changed display would remove
 * them.
 */
export const table = (
  caption: string,
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<ReadonlyArray<Part>>,
): Html =>
  html`<table role="table">
    <caption class="unseen">
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(columnHeader)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${columns.map((column, index) => cell(row[index], column))}
          </tr>`,
      )}
    </tbody>
  </table>`

/** Address with query parameters; undefined ones are left out. */
export const addressWith = (path: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Paging of a list: `path` and `parameters` stay, the cursor changes. */
export interface Paging {
  readonly path: string
  readonly parameters?: Readonly<Record<string, string | undefined>>
  /** Name of the cursor parameter. */
  readonly cursorName?: string
  /** Cursor of the current page. */
  readonly cursor: string | undefined
  readonly nextCursor: string | null
}

/** Links to the first and the next page. */
export const pagination = (paging: Paging): Html | undefined => {
  const { path, parameters = {}, cursorName = "cursor", cursor, nextCursor } = paging
  const isFirst = cursor === undefined || cursor === ""
  if (isFirst && nextCursor === null) return undefined
  const link = (text: string, to: string | undefined) =>
    html`<a class="button" href="${addressWith(path, { ...parameters, [cursorName]: to })}">${text}</a>`
  return html`<nav class="pagination" aria-label="Pages">
    ${isFirst ? undefined : link("First page", undefined)}
    ${nextCursor === null ? undefined : link("Next page", nextCursor)}
  </nav>`
}

/** List of terms and values. */
export const definitions = (rows: ReadonlyArray<readonly [term: string, value: Part]>): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([term, value]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`

/** Number with its label. */
export const figure = (label: string, value: Part, note?: Part): Html =>
  html`<div class="figure">
    <span class="label">${label}</span
    ><span class="value">${value}</span>${note === undefined ? undefined : html`<span class="note">${note}</span>`}
  </div>`

/** Figures side by side. */
export const figures = (parts: ReadonlyArray<Html>): Html => html`<div class="figures">${parts}</div>`

/** Result of the last action. */
export interface Flash {
  readonly tone: "good" | "bad" | "warning" | "info"
  readonly text: string
}

/** Notice at the top of the page; screen readers announce errors immediately. */
export const flash = ({ tone, text }: Flash): Html =>
  html`<p class="flash ${tone}" role="${tone === "bad" ? "alert" : "status"}">${text}</p>`

/** Permanent note on a page. */
export const note = (tone: Flash["tone"], content: Part): Html => html`<div class="flash ${tone}">${content}</div>`

/** Value with a button to copy it. */
export const copyable = (text: string): Html =>
  html`<span class="copyable"
    ><code>${text}</code><button type="button" class="small" data-copy hidden>Copy</button></span
  >`
