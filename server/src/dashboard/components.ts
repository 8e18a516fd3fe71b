/** What the pages of the dashboard are made of. */
import { count } from "../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../foundation/text/Html.ts"
import { icon, type IconName } from "./icons.ts"

/** Meaning of a color, which is never said by the color alone. */
export type Tone = "neutral" | "good" | "warning" | "bad" | "critical" | "info"

/** A word or two about the state of something. */
export const badge = (text: string, tone: Tone): Html => html`<span class="badge ${tone}">${text}</span>`

/** The states that the API names, of all kinds of things. */
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

/** A value of the API as words: `past_due` is read "Past due". */
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

/** A severity or a status of the API; one that is new is shown plainly. Severities have a shape as well as a color. */
export const statusBadge = (value: string): Html => {
  const name = severityIcons[value]
  const tone = tones[value] ?? "neutral"
  return name === undefined
    ? badge(inWords(value), tone)
    : html`<span class="badge ${tone}">${icon(name)}${inWords(value)}</span>`
}

/** Severities, the worst first. */
export const severities = ["critical", "high", "medium", "low", "info"] as const

/** Counts of findings by severity, each a link to them; those of none are left out. */
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

/** Result of the quality gates of a run; empty where they were off. */
export const gateBadge = (passed: boolean | null): Html => {
  if (passed === null) return html`<span class="muted">Off</span>`
  return passed
    ? html`<span class="badge good">${icon("passed")}Passed</span>`
    : html`<span class="badge bad">${icon("missed")}Failed</span>`
}

/** The state of a run. A completed run that fails its quality gates is not shown as good. */
export const runBadge = (run: {
  readonly status: string
  readonly quality_gate_result: { readonly passed: boolean } | null
}): Html =>
  run.status === "completed" && run.quality_gate_result?.passed === false
    ? html`<span class="badge bad">${icon("missed")}Gates failed</span>`
    : statusBadge(run.status)

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A moment; with a script it is read relative to now. */
export const moment = (timestamp: string): Html =>
  html`<time datetime="${timestamp}" data-relative>${dateFormat.format(new Date(timestamp))} UTC</time>`

/** A moment to come; with a script it is "now" from then on. */
export const upcoming = (timestamp: string): Html =>
  html`<time datetime="${timestamp}" data-relative="upcoming">${dateFormat.format(new Date(timestamp))} UTC</time>`

/** A moment that may not have been, and the words for that. */
export const momentOr = (timestamp: string | null | undefined, missing: string): Html =>
  timestamp === null || timestamp === undefined ? html`<span class="muted">${missing}</span>` : moment(timestamp)

/** Minutes of work in words. */
export const effort = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

const scoreTone = (value: number): Tone => {
  if (value >= 80) return "good"
  return value >= 50 ? "warning" : "bad"
}

/** A score from 0 to 100 as a ring with the number in it; `large` is for the one that a page is about. */
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

/** The beginning of a page: what it is about, and what can be done there. */
export const heading = (title: Part, details?: { readonly about?: Part; readonly actions?: Part }): Html =>
  html`<div class="heading">
    <div>
      <h1>${title}</h1>
      ${details?.about === undefined ? undefined : html`<p class="about">${details.about}</p>`}
    </div>
    ${details?.actions === undefined ? undefined : html`<div class="actions">${details.actions}</div>`}
  </div>`

/** A part of a page with a title of its own. */
export const card = (title: string, content: Part, about?: Part): Html =>
  html`<section class="card">
    <h2>${title}</h2>
    ${about === undefined ? undefined : html`<p class="about">${about}</p>`} ${content}
  </section>`

/** What is there instead of an empty list, and what to do about it. */
export const emptyState = (title: string, text: Part, action?: Part): Html =>
  html`<div class="empty">
    <p class="title">${title}</p>
    <p>${text}</p>
    ${action}
  </div>`

/** A column of a table. */
export interface Column {
  readonly title: string
  /** Numbers stand below each other at the end. */
  readonly align?: "end"
  /** Width in a table whose other columns share what is left; a spare column is shown on wide screens and on phones. */
  readonly width?: "short" | "medium" | "spare"
  /** For whoever hears the table; what is in the column says itself what it is. */
  readonly isTitleHidden?: boolean
  /** The same list sorted by this column. */
  readonly href?: string
  /** Direction in which the list is sorted by this column. */
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

/** Rows below titles; on a phone each row is a block of its own. The roles stay where the display changes. */
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

/** A page's address with other parameters; what is undefined goes. */
export const addressWith = (path: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.set(name, value)
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Where a list goes on: `path` with its `parameters` stays, the cursor changes. */
export interface Paging {
  readonly path: string
  readonly parameters?: Readonly<Record<string, string | undefined>>
  /** The name of the cursor in the address. */
  readonly cursorName?: string
  /** Where this page began. */
  readonly cursor: string | undefined
  readonly nextCursor: string | null
}

/** The way to the next page and to the first. */
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

/** A word for each thing that is known about something. */
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

/** A number with what it counts. */
export const figure = (label: string, value: Part, note?: Part): Html =>
  html`<div class="figure">
    <span class="label">${label}</span
    ><span class="value">${value}</span>${note === undefined ? undefined : html`<span class="note">${note}</span>`}
  </div>`

/** Figures side by side. */
export const figures = (parts: ReadonlyArray<Html>): Html => html`<div class="figures">${parts}</div>`

/** What the last click has done, or could not do. */
export interface Flash {
  readonly tone: "good" | "bad" | "warning" | "info"
  readonly text: string
}

/** Said at the top of the page; what went wrong is said at once to whoever hears the page. */
export const flash = ({ tone, text }: Flash): Html =>
  html`<p class="flash ${tone}" role="${tone === "bad" ? "alert" : "status"}">${text}</p>`

/** Something to know that stands on the page. */
export const note = (tone: Flash["tone"], content: Part): Html => html`<div class="flash ${tone}">${content}</div>`

/** A value that is copied as it is. */
export const copyable = (text: string): Html =>
  html`<span class="copyable"
    ><code>${text}</code><button type="button" class="small" data-copy hidden>Copy</button></span
  >`
