/** The HTML of the documentation pages. Addresses are relative, so that they also hold below a path of a proxy. */

import type { About } from "../../contract/Document.ts"
import { type DocumentParts, pageDocument, productName } from "../../foundation/pages/PageDocument.ts"
import { escaped, Html } from "../../foundation/text/Html.ts"

/** The address of a file of a page. */
export type AddressOf<File extends string> = (file: File) => string

/** Pages of the header, each with its address. */
const headerPages = [
  ["docs", "Explorer"],
  ["redoc", "Reference"],
  ["detectors", "Detectors"],
  ["scores", "Scores"],
] as const

/** Name of a page, as the header marks it. */
type HeaderPage = (typeof headerPages)[number][0]

const isRelative = (address: string): boolean => !URL.canParse(address)

/** Place of a page among the others. */
interface Frame {
  readonly dashboardUrl: string
  readonly current?: HeaderPage
  /** Relative address of the root: empty for pages that lie there. */
  readonly root?: "" | "../"
}

/** Beginning of all pages: links to each other and to the dashboard. The first page names the others itself. */
const header = (icon: string, { dashboardUrl, current, root = "" }: Frame): string => {
  const links = headerPages.map(
    ([address, title]) =>
      `<a href="${root}${address}"${address === current ? ' aria-current="page"' : ""}>${title}</a>`,
  )
  const nav = current === undefined ? "" : `<nav aria-label="Documentation">${links.join("")}</nav>`
  return `<header class="top"><a class="brand" href="${root || "./"}"><img src="${icon}" alt="" width="22" height="22">${productName}</a>${nav}<a class="dashboard" href="${escaped(dashboardUrl)}/sign-in">Dashboard</a></header>`
}

const page = (
  parts: Omit<DocumentParts, "body" | "hasDarkColors"> & { readonly icon: string },
  frame: Frame,
  body: ReadonlyArray<string>,
): string =>
  pageDocument({
    ...parts,
    hasDarkColors: true,
    body: Html.constant([header(parts.icon, frame), ...body].join("\n")),
  }).markup

/** Whoever opens one of the pages without scripts can still read the description. */
const withoutScripts =
  '<noscript><p>This page needs JavaScript. The API is described in <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a> as well.</p></noscript>'

/** The page at `/`: the way to the others. */
export const home = (
  { title, version, summary }: About,
  dashboardUrl: string,
  addressOf: AddressOf<"icon.svg" | "pages.css">,
): string =>
  page({ title, icon: addressOf("icon.svg"), styleSheets: [addressOf("pages.css")] }, { dashboardUrl }, [
    '<main class="home">',
    `<h1>${escaped(title)} <small>${escaped(version)}</small></h1>`,
    `<p>${escaped(summary)}</p>`,
    "<ul>",
    `<li><a href="${escaped(dashboardUrl)}/sign-in">Dashboard</a>: your repositories, findings and fixes</li>`,
    '<li><a href="docs">Explorer</a>: try the operations with your API key</li>',
    '<li><a href="redoc">Reference</a>: read and search everything on one page</li>',
    '<li><a href="detectors">Detectors</a>: what an analysis looks for, with examples</li>',
    '<li><a href="scores">Scores</a>: how they are computed</li>',
    '<li><a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a>: the description for programs</li>',
    "</ul>",
    "</main>",
  ])

/** A page to read, such as those at `/detectors` and `/scores`. */
export const article = (
  { title }: About,
  name: "detectors" | "scores",
  body: ReadonlyArray<string>,
  dashboardUrl: string,
  addressOf: AddressOf<"icon.svg" | "pages.css" | "detectors.js">,
): string =>
  page(
    {
      title: `${title}: ${name}`,
      icon: addressOf("icon.svg"),
      styleSheets: [addressOf("pages.css")],
      scripts: name === "detectors" ? [{ kind: "module", address: addressOf("detectors.js") }] : [],
    },
    { dashboardUrl, current: name },
    ['<main class="article">', ...body, "</main>"],
  )

/** The page at `/detectors/` and the name of a detector. */
export const detector = (
  { title }: About,
  name: string,
  body: ReadonlyArray<string>,
  dashboardUrl: string,
  addressOf: AddressOf<"icon.svg" | "pages.css">,
): string =>
  page(
    {
      title: `${title}: ${name}`,
      icon: `../${addressOf("icon.svg")}`,
      styleSheets: [`../${addressOf("pages.css")}`],
    },
    { dashboardUrl: isRelative(dashboardUrl) ? `../${dashboardUrl}` : dashboardUrl, current: "detectors", root: "../" },
    ['<main class="article">', ...body, "</main>"],
  )

/** The page at `/docs`: Swagger UI. */
export const explorer = (
  { title }: About,
  dashboardUrl: string,
  addressOf: AddressOf<"icon.svg" | "pages.css" | "explorer.js">,
  addressOfLibrary: AddressOf<"swagger-ui.css" | "swagger-ui-bundle.js">,
): string =>
  page(
    {
      title: `${title}: explorer`,
      icon: addressOf("icon.svg"),
      styleSheets: [addressOfLibrary("swagger-ui.css"), addressOf("pages.css")],
      scripts: [
        { kind: "library", address: addressOfLibrary("swagger-ui-bundle.js") },
        { kind: "module", address: addressOf("explorer.js") },
      ],
    },
    { dashboardUrl, current: "docs" },
    [
      '<nav class="files" aria-label="Description"><a href="openapi.json">openapi.json</a> <a href="openapi.yaml">openapi.yaml</a></nav>',
      '<div id="explorer"></div>',
      withoutScripts,
    ],
  )

/** The page at `/redoc`: Redoc. */
export const reference = (
  { title }: About,
  dashboardUrl: string,
  addressOf: AddressOf<"icon.svg" | "pages.css" | "reference.js">,
  addressOfLibrary: AddressOf<"redoc.standalone.js">,
): string =>
  page(
    {
      title: `${title}: reference`,
      icon: addressOf("icon.svg"),
      styleSheets: [addressOf("pages.css")],
      scripts: [
        { kind: "library", address: addressOfLibrary("redoc.standalone.js") },
        { kind: "module", address: addressOf("reference.js") },
      ],
    },
    { dashboardUrl, current: "redoc" },
    ['<main id="reference"></main>', withoutScripts],
  )
