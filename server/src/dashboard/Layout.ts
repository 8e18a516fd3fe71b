/** The layout of every page of the dashboard: the navigation, the way back, and the content. */
import { pageDocument, productName } from "../foundation/pages/PageDocument.ts"
import { Html, html } from "../foundation/text/Html.ts"
import type { AssetAddresses } from "./Assets.ts"
import { type Flash, flash } from "./components.ts"

/** Parts of the dashboard, in the order of the navigation, with the path of each and its picture. */
const sections = {
  runs: { title: "Runs", path: "/runs", icon: '<path d="M4 2.5v11l9-5.5z"/>' },
  findings: {
    title: "Findings",
    path: "/findings",
    icon: '<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3.5 3.5"/>',
  },
  fixes: { title: "Fixes", path: "/fixes", icon: '<path d="m2.5 8.5 3.5 3.5 7.5-8"/>' },
  repositories: {
    title: "Repositories",
    path: "/repositories",
    icon: '<path d="M3.5 12.5v-9a1 1 0 0 1 1-1h8v9h-8a1 1 0 0 0 0 2h8"/>',
  },
  webhooks: {
    title: "Webhooks",
    path: "/webhooks",
    icon: '<path d="M2 8h8m0 0L7 5m3 3-3 3"/><path d="M10 2.5h3.5v11H10"/>',
  },
  apiKeys: {
    title: "API keys",
    path: "/api-keys",
    icon: '<circle cx="5" cy="11" r="2.5"/><path d="m7 9 6-6m-2.5 2.5 2 2"/>',
  },
  usage: { title: "Usage", path: "/usage", icon: '<path d="M3 13.5v-4m5 4v-11m5 11v-7"/>' },
  billing: {
    title: "Billing",
    path: "/billing",
    icon: '<rect x="1.5" y="3.5" width="13" height="9" rx="1.5"/><path d="M1.5 6.5h13"/>',
  },
} as const

/** The part of the dashboard that a page belongs to. */
export type Section = keyof typeof sections

/** What a page shows of who is signed in. */
export interface SignedIn {
  readonly organizationName: string
  /** Goes with every form. */
  readonly csrfToken: string
}

/** A page on the way to the one that is shown. */
export interface Breadcrumb {
  readonly title: string
  readonly href: string
}

/** One page, and what is known around it. */
export interface PageParts {
  /** The path of the dashboard as a browser sees it, without a trailing slash. */
  readonly base: string
  /** The path of the pages beside the API, likewise. */
  readonly documentation: string
  readonly assets: AssetAddresses
  readonly title: string
  /** Nobody on the page to sign in. */
  readonly session: SignedIn | undefined
  readonly section: Section | undefined
  readonly breadcrumbs?: ReadonlyArray<Breadcrumb>
  readonly flash?: Flash | undefined
  /** A browser without scripts loads the page anew after this time. */
  readonly refreshSeconds?: number | undefined
  /** Where the browser goes from here by itself. */
  readonly leadsTo?: string | undefined
  readonly content: Html
}

const icon = (paths: string): Html =>
  Html.constant(`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${paths}</svg>`)

const entry = (base: string, section: Section, current: Section | undefined): Html => {
  const { title, path, icon: paths } = sections[section]
  const mark = section === current ? html` aria-current="page"` : undefined
  return html`<li><a href="${base}${path}" ${mark}>${icon(paths)}${title}</a></li>`
}

const order: ReadonlyArray<Section> = [
  "runs",
  "findings",
  "fixes",
  "repositories",
  "webhooks",
  "apiKeys",
  "usage",
  "billing",
]

const navigation = ({ base, section }: PageParts): Html =>
  html`<nav class="sections" aria-label="Sections">
    <ul>
      ${order.map((name) => entry(base, name, section))}
    </ul>
  </nav>`

const account = (base: string, { organizationName, csrfToken }: SignedIn): Html =>
  html`<div class="account">
    <span class="organization" title="${organizationName}"><bdi>${organizationName}</bdi></span>
    <form method="post" action="${base}/sign-out">
      <input type="hidden" name="csrf_token" value="${csrfToken}" /><button class="quiet">Sign out</button>
    </form>
  </div>`

const wayBack = (breadcrumbs: ReadonlyArray<Breadcrumb>): Html | undefined =>
  breadcrumbs.length === 0
    ? undefined
    : html`<nav class="breadcrumbs" aria-label="Breadcrumbs">
        <ol>
          ${breadcrumbs.map(
            ({ title, href }) =>
              html`<li>
                <a href="${href}"><bdi>${title}</bdi></a>
              </li>`,
          )}
        </ol>
      </nav>`

/** The whole document. */
export const page = (parts: PageParts): Html => {
  const { base, documentation, assets, title, session, breadcrumbs = [], content } = parts
  return pageDocument({
    title: `${title} · ${productName}`,
    icon: `${base}${assets.icon}`,
    styleSheets: [`${base}${assets.style}`],
    scripts: [{ kind: "module", address: `${base}${assets.script}` }],
    refreshSeconds: parts.refreshSeconds,
    leadsTo: parts.leadsTo,
    hasDarkColors: true,
    bodyClass: session === undefined ? "outside" : "inside",
    body: html`<a class="skip" href="#content">Skip to the content</a>
      <header class="top">
        <a class="brand" href="${base}/"
          ><img src="${base}${assets.icon}" alt="" width="22" height="22" /><span>${productName}</span></a
        >
        ${session === undefined ? undefined : account(base, session)}
      </header>
      ${session === undefined ? undefined : navigation(parts)}
      <main id="content" tabindex="-1">
        ${wayBack(breadcrumbs)}${parts.flash === undefined ? undefined : flash(parts.flash)}${content}
      </main>
      <footer class="bottom">
        <ul>
          <li><a href="${documentation}/docs">API explorer</a></li>
          <li><a href="${documentation}/redoc">API reference</a></li>
          <li><a href="${documentation}/detectors">Detectors</a></li>
          <li><a href="${documentation}/scores">Scores</a></li>
        </ul>
      </footer>`,
  })
}
