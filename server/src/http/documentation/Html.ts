/** The HTML of the documentation pages. Addresses are relative, so that they also hold below a path of a proxy. */

import type { About } from "../../contract/Document.ts"
import { type DocumentParts, pageDocument } from "../../foundation/pages/PageDocument.ts"
import { escaped, Html } from "../../foundation/text/Html.ts"

/** The address of a file of a page. */
export type AddressOf<File extends string> = (file: File) => string

const page = (parts: Omit<DocumentParts, "body">, body: ReadonlyArray<string>): string =>
  pageDocument({ ...parts, body: Html.constant(body.join("\n")) }).markup

/** Whoever opens one of the pages without scripts can still read the description. */
const withoutScripts =
  '<noscript><p>This page needs JavaScript. The API is described in <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a> as well.</p></noscript>'

/** The page at `/`: the way to the others. */
export const home = ({ title, version, summary }: About, addressOf: AddressOf<"icon.svg" | "pages.css">): string =>
  page({ title, icon: addressOf("icon.svg"), styleSheets: [addressOf("pages.css")] }, [
    '<main class="home">',
    `<h1>${escaped(title)} <small>${escaped(version)}</small></h1>`,
    `<p>${escaped(summary)}</p>`,
    "<ul>",
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
  name: string,
  body: ReadonlyArray<string>,
  addressOf: AddressOf<"icon.svg" | "pages.css">,
): string =>
  page({ title: `${title}: ${name}`, icon: addressOf("icon.svg"), styleSheets: [addressOf("pages.css")] }, [
    '<nav><a href="docs">Explorer</a> <a href="redoc">Reference</a> <a href="detectors">Detectors</a> <a href="scores">Scores</a></nav>',
    '<main class="article">',
    ...body,
    "</main>",
  ])

/** The page at `/docs`: Swagger UI. */
export const explorer = (
  { title }: About,
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
    [
      '<nav><a href="redoc">Reference</a> <a href="openapi.json">openapi.json</a> <a href="openapi.yaml">openapi.yaml</a></nav>',
      '<div id="explorer"></div>',
      withoutScripts,
    ],
  )

/** The page at `/redoc`: Redoc. */
export const reference = (
  { title }: About,
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
    ['<div id="reference"></div>', withoutScripts],
  )
