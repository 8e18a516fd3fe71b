/** Where the pages are, below the address that customers reach the service by. */

const checkoutPath = "/billing/checkout"
const portalPath = "/billing/portal"

/** The address of a payment page. */
export const checkoutAddress = (baseUrl: string, secret: string): string => `${baseUrl}${checkoutPath}/${secret}`

/** The address that opens the portal. */
export const portalAddress = (baseUrl: string, secret: string): string => `${baseUrl}${portalPath}/${secret}`

/** The path of the portal as a browser sees it: the service may be below a path of another server. */
export const portalPathOf = (baseUrl: string): string =>
  new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, "") + portalPath

/** What a path leads to. */
export type Place =
  | { readonly kind: "checkout"; readonly secret: string }
  | { readonly kind: "portal entry"; readonly secret: string }
  | { readonly kind: "portal" }

/** The page at a path; nothing when it is not one of these. */
export const placeOf = (path: string): Place | undefined => {
  if (path === portalPath) return { kind: "portal" }
  const [, folder, secret] = /^(\/billing\/\w+)\/([A-Za-z0-9_-]+)$/.exec(path) ?? []
  if (secret === undefined) return undefined
  if (folder === checkoutPath) return { kind: "checkout", secret }
  return folder === portalPath ? { kind: "portal entry", secret } : undefined
}
