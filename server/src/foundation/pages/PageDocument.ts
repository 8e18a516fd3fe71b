/** The document around every page that people see, and the headers that come with it. */
import { HttpServerResponse } from "effect/http"
import { type Html, html } from "../text/Html.ts"
import { type PageNeeds, policyOf } from "./ContentSecurityPolicy.ts"

/** The name that pages for people carry in their titles. */
export const productName = "Code Analysis"

/** Parts of a document. */
export interface DocumentParts {
  readonly title: string
  /** Address of the icon; default: an empty one, so that none is asked for. */
  readonly icon?: string
  /** Addresses of style sheets. */
  readonly styleSheets?: ReadonlyArray<string>
  /** A `<style>` element that the policy admits. */
  readonly inlineStyle?: Html
  /** Address of a module. */
  readonly script?: string | undefined
  /** Address that the browser goes to by itself. */
  readonly leadsTo?: string | undefined
  /** Seconds after which a browser without scripts loads the page again. */
  readonly refreshSeconds?: number | undefined
  /** Whether the page is styled for dark screens, which browsers then know before they have read the style sheets. */
  readonly hasDarkColors?: boolean
  readonly bodyClass?: string
  readonly body: Html
}

const iconLink = (address: string | undefined): Html =>
  address === undefined
    ? html`<link rel="icon" href="data:," />`
    : html`<link rel="icon" type="image/svg+xml" href="${address}" />`

/** The whole document. */
export const pageDocument = ({
  title,
  icon,
  styleSheets = [],
  inlineStyle,
  script,
  leadsTo,
  refreshSeconds,
  hasDarkColors = false,
  bodyClass,
  body,
}: DocumentParts): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${hasDarkColors ? html`<meta name="color-scheme" content="light dark" />` : undefined}
        <title>${title}</title>
        ${iconLink(icon)} ${styleSheets.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${inlineStyle} ${script === undefined ? undefined : html`<script type="module" src="${script}"></script>`}
        ${leadsTo === undefined ? undefined : html`<meta http-equiv="refresh" content="0;url=${leadsTo}" />`}
        ${
          refreshSeconds === undefined
            ? undefined
            : html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`
        }
      </head>
      <body ${bodyClass === undefined ? undefined : html`class="${bodyClass}"`}>
        ${body}
      </body>
    </html> `

/** Options that determine the headers of a page. */
export interface PageOptions {
  readonly needs: PageNeeds
  /** `same-origin` where forms are told apart by where they come from; default: `no-referrer`. */
  readonly referrer?: "no-referrer" | "same-origin"
}

/** Media type of a page. */
export const pageType = "text/html; charset=utf-8"

/** Headers of every page. */
export const pageHeaders = ({ needs, referrer = "no-referrer" }: PageOptions) => ({
  "content-security-policy": policyOf(needs),
  "referrer-policy": referrer,
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
})

/** Headers of a page for one person alone, which no cache keeps and no search engine lists. */
export const privatePageHeaders = (options: PageOptions) => ({
  ...pageHeaders(options),
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
})

/** A page as a response. */
export const pageResponse = (
  document: Html,
  status: number,
  headers: Readonly<Record<string, string>>,
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(document.markup, { status, contentType: pageType, headers })
