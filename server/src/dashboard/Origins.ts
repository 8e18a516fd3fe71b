/** Checks whether a request comes from a page of the dashboard, by headers that browsers set. */

/**
 * Request headers that browsers set and pages cannot change (https://w3c.github.io/webappsec-fetch-metadata/, RFC
 * 6454).
 */
export type SenderHeaders = Readonly<Record<string, string | undefined>>

/** `none` means an action of the user, such as reloading the page. */
const ownSites: ReadonlySet<string> = new Set(["same-origin", "none"])

/**
 * Tells whether a request comes from the dashboard. Without such headers it is accepted: the client is no browser, or
 * an old one, for which the session's token must suffice. The origin must be that of the dashboard's address, or of the
 * request's host if no proxy changes it.
 */
export const isFromDashboard = (headers: SenderHeaders, dashboardUrl: string): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined && !ownSites.has(site)) return false
  const origin = headers["origin"]
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(dashboardUrl).origin || new URL(origin).host === headers["host"]
}

/** Validates the path to open after sign-in: only paths of the dashboard are allowed. */
export const ownPath = (next: string | null): string =>
  // a path that starts with // or /\ would be read as a host name
  next !== null && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next) && next.length <= longestPath ? next : "/"

/** Maximum length; longer than any address with filters. */
const longestPath = 2000
