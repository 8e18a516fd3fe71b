/** Frame of the documentation pages. Addresses are relative, so that they also work below the path of a proxy. */

import type { About } from "../../contract/Document.ts"
import { pageDocument, productName } from "../../foundation/pages/PageDocument.ts"
import { Html, html } from "../../foundation/text/Html.ts"
import type { DocumentationFile } from "./DocumentationFiles.ts"

/** Pages of the header, each with its address. */
const headerPages = [
  ["docs", "Explorer"],
  ["redoc", "Reference"],
  ["detectors", "Detectors"],
  ["scores", "Scores"],
] as const

/** Name of a page, which the header highlights. */
type HeaderPage = (typeof headerPages)[number][0]

/** Parts that all pages have in common. */
export interface Frame {
  readonly about: About
  /** Relative where the dashboard is part of this service. */
  readonly dashboardUrl: string
  /** Addresses of files, relative to the root. */
  readonly addressOf: (file: DocumentationFile) => string
}

/** One page. */
export interface Page {
  /** Beside the title of the API. */
  readonly title?: string
  readonly current?: HeaderPage
  /** Relative address of the root; empty for pages at the root. */
  readonly root?: "" | "../" | "../../"
  readonly script?: DocumentationFile
  readonly body: Html
}

/** Header of all pages, with links to each other and to the dashboard; the home page names the others itself. */
const header = ({ dashboardUrl, addressOf }: Frame, { current, root = "" }: Page): Html => {
  const dashboard = URL.canParse(dashboardUrl) ? dashboardUrl : `${root}${dashboardUrl}`
  const links = headerPages.map(
    ([address, title]) =>
      html`<a href="${root}${address}" ${address === current ? html`aria-current="page"` : undefined}>${title}</a>`,
  )
  return html`<header class="top">
    <a class="brand" href="${root === "" ? "./" : root}"
      ><img src="${root}${addressOf("icon.svg")}" alt="" width="22" height="22" />${productName}</a
    >
    ${current === undefined ? undefined : html`<nav aria-label="Documentation">${links}</nav>`}
    <a class="dashboard" href="${dashboard}/sign-in">Dashboard</a>
  </header>`
}

/** Complete document. */
export const documentOf = (frame: Frame, page: Page): string => {
  const { about, addressOf } = frame
  const { title, root = "", script, body } = page
  return pageDocument({
    title: title === undefined ? about.title : `${about.title}: ${title}`,
    icon: `${root}${addressOf("icon.svg")}`,
    styleSheets: [`${root}${addressOf("pages.css")}`],
    script: script === undefined ? undefined : `${root}${addressOf(script)}`,
    hasDarkColors: true,
    body: html`${header(frame, page)} ${body}`,
  }).markup
}

/** Content of a page to read, such as those at `/detectors` and `/scores`. */
export const article = (body: ReadonlyArray<string>): Html =>
  html`<main class="article">${Html.constant(body.join("\n"))}</main>`

/** Content of the page at `/`, which links to the others. */
export const homeBody = ({ about: { title, version, summary }, dashboardUrl }: Frame): Html =>
  html`<main class="home">
    <h1>${title} <small>${version}</small></h1>
    <p>${summary}</p>
    <ul>
      <li><a href="${dashboardUrl}/sign-in">Dashboard</a>: your repositories, findings and fixes</li>
      <li><a href="docs">Explorer</a>: find an operation and call it with your API key</li>
      <li><a href="redoc">Reference</a>: read operations, events and schemas</li>
      <li><a href="detectors">Detectors</a>: what an analysis looks for, with examples</li>
      <li><a href="scores">Scores</a>: how they are computed</li>
      <li>
        <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a>: the description for
        programs
      </li>
    </ul>
  </main>`
