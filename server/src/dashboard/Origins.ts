/** Whether a request was made by a page of the dashboard, by what browsers say of where it comes from. */

/** The headers that browsers write and pages cannot (https://w3c.github.io/webappsec-fetch-metadata/, RFC 6454). */
export type SenderHeaders = Readonly<Record<string, string | undefined>>

/** `none`: the person did it, such as by loading the page anew. */
const ownSites: ReadonlySet<string> = new Set(["same-origin", "none"])

/**
 * What says nothing may pass: it is no browser, or one that the session's token has to be enough for. The origin is that of
 * the dashboard's address, or of the host that the request names, where a proxy does not change it.
 */
export const isFromDashboard = (headers: SenderHeaders, dashboardUrl: string): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined && !ownSites.has(site)) return false
  const origin = headers["origin"]
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(dashboardUrl).origin || new URL(origin).host === headers["host"]
}

/** Where a person may be led to after they have signed in: a path of the dashboard, never another place. */
export const ownPath = (next: string | null): string =>
  // two slashes, or one that leans the other way, begin the name of a host
  next !== null && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(next) && next.length <= longestPath ? next : "/"

/** Filters make an address long; this is more than any has. */
const longestPath = 2000
