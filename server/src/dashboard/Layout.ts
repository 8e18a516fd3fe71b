/** Layout of every page of the dashboard: navigation, breadcrumbs and content. */
import { pageDocument, productName } from "../foundation/pages/PageDocument.ts"
import { type Html, html } from "../foundation/text/Html.ts"
import type { Permission } from "../contract/Principal.ts"
import type { AssetAddresses } from "./Assets.ts"
import { type Flash, flash } from "./components.ts"
import { icon, type IconName } from "./icons.ts"

/** Sections in the order of the navigation, each with the permission needed to see it. */
const sections = {
  overview: { title: "Overview", path: "/", icon: "overview", permission: "analysis:read" },
  findings: { title: "Findings", path: "/findings", icon: "findings", permission: "findings:read" },
  fixes: { title: "Fixes", path: "/fixes", icon: "fixes", permission: "fixes:read" },
  search: { title: "Search", path: "/search", icon: "search", permission: "code:read" },
  repositories: { title: "Repositories", path: "/repositories", icon: "repositories", permission: "scm:read" },
  runs: { title: "Runs", path: "/runs", icon: "runs", permission: "analysis:read" },
  webhooks: { title: "Webhooks", path: "/webhooks", icon: "webhooks", permission: "webhooks:read" },
  notifications: {
    title: "Notifications",
    path: "/notifications",
    icon: "notifications",
    permission: "webhooks:read",
  },
  apiKeys: { title: "API keys", path: "/api-keys", icon: "keys", permission: "api_keys:read" },
  usage: { title: "Usage", path: "/usage", icon: "usage", permission: "analysis:read" },
  billing: { title: "Billing", path: "/billing", icon: "billing", permission: "billing:read" },
} as const satisfies Readonly<Record<string, { title: string; path: string; icon: IconName; permission: Permission }>>

/** Section of the dashboard that a page belongs to. */
export type Section = keyof typeof sections

/** Session data that a page shows or needs. */
export interface SignedIn {
  readonly organizationName: string
  /** Undefined if they could not be read; then each page reports missing permissions itself. */
  readonly permissions: ReadonlySet<string> | undefined
  /** Included in every form. */
  readonly csrfToken: string
}

/** Ancestor of the current page. */
export interface Breadcrumb {
  readonly title: string
  readonly href: string
}

/** Page content and its context. */
export interface PageParts {
  /** Path of the dashboard in the browser, without a trailing slash. */
  readonly base: string
  /** Path of the documentation in the browser, without a trailing slash. */
  readonly documentation: string
  readonly assets: AssetAddresses
  readonly title: string
  /** Undefined on the sign-in page. */
  readonly session: SignedIn | undefined
  readonly section: Section | undefined
  readonly breadcrumbs?: ReadonlyArray<Breadcrumb>
  readonly flash?: Flash | undefined
  /** Reload interval in browsers without JavaScript. */
  readonly refreshSeconds?: number | undefined
  /** Address to which the browser continues automatically. */
  readonly leadsTo?: string | undefined
  readonly content: Html
}

const order: ReadonlyArray<Section> = [
  "overview",
  "findings",
  "fixes",
  "search",
  "repositories",
  "runs",
  "webhooks",
  "notifications",
  "apiKeys",
  "usage",
  "billing",
]

/** Sections that a credential with these permissions can read. */
export const readableSections = (permissions: ReadonlySet<string> | undefined): ReadonlyArray<Section> =>
  order.filter((section) => permissions?.has(sections[section].permission) !== false)

/** Path of the first page that a credential can read, below the dashboard's address. */
export const startPath = (permissions: ReadonlySet<string> | undefined): string | undefined => {
  const [first] = readableSections(permissions)
  return first === undefined ? undefined : sections[first].path
}

const entry = (base: string, section: Section, current: Section | undefined): Html => {
  const { title, path, icon: name } = sections[section]
  const mark = section === current ? html` aria-current="page"` : undefined
  return html`<li><a href="${base}${path}" ${mark}>${icon(name)}${title}</a></li>`
}

const navigation = ({ base, section, session }: PageParts): Html =>
  html`<nav class="sections" aria-label="Sections">
    <ul>
      ${readableSections(session?.permissions).map((name) => entry(base, name, section))}
    </ul>
  </nav>`

const account = (base: string, { organizationName, csrfToken }: SignedIn): Html =>
  html`<div class="account">
    <button type="button" class="quiet palette-opener" data-palette data-scripted hidden>
      Go to <kbd>Ctrl K</kbd>
    </button>
    <span class="organization" title="${organizationName}"><bdi>${organizationName}</bdi></span>
    <form method="post" action="${base}/sign-out">
      <input type="hidden" name="csrf_token" value="${csrfToken}" /><button class="quiet">
        ${icon("signOut")}<span>Sign out</span>
      </button>
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

/** Single-key shortcuts, as `script.js` handles them. */
const keys = [
  ["j", "Next row of a list"],
  ["k", "Previous row of a list"],
  ["x", "Select the row"],
  ["d", "Go to the reason of a dismissal"],
  ["/", "Go to the search"],
  ["?", "Show this list"],
] as const

/** Dialog with the shortcuts. Single-key ones can be switched off, because speech input could trigger them. */
const shortcuts = html`<dialog class="palette shortcuts" aria-labelledby="shortcuts">
  <h2 id="shortcuts">Keyboard shortcuts</h2>
  <dl>
    ${keys.map(
      ([key, title]) =>
        html`<dt><kbd>${key}</kbd></dt>
          <dd>${title}</dd>`,
    )}
    <dt><kbd>Ctrl K</kbd></dt>
    <dd>Go to a page</dd>
  </dl>
  <label class="choice"><input type="checkbox" data-single-keys /> Use keys of one letter</label>
  <p class="muted">Kept in this browser, for all pages. <kbd>Ctrl K</kbd> works either way.</p>
  <form method="dialog"><button>Close</button></form>
</dialog>`

/** Complete document. */
export const page = (parts: PageParts): Html => {
  const { base, documentation, assets, title, session, breadcrumbs = [], content } = parts
  return pageDocument({
    title: `${title} · ${productName}`,
    icon: `${base}${assets.icon}`,
    styleSheets: [`${base}${assets.style}`],
    script: `${base}${assets.script}`,
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
          ${
            session === undefined
              ? undefined
              : html`<li>
                  <button type="button" class="quiet" data-keys data-scripted hidden>Keyboard shortcuts</button>
                </li>`
          }
        </ul>
      </footer>
      ${session === undefined ? undefined : shortcuts}`,
  })
}
