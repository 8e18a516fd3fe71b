/** Addresses of the billing pages, below the public address of the service. */

const checkoutPath = "/billing/checkout"
const portalPath = "/billing/portal"

/** Address of a payment page. */
export const checkoutAddress = (baseUrl: string, secret: string): string => `${baseUrl}${checkoutPath}/${secret}`

/** Address that opens the portal. */
export const portalAddress = (baseUrl: string, secret: string): string => `${baseUrl}${portalPath}/${secret}`

/** Path of the portal as browsers see it: the service may be mounted below a path of another server. */
export const portalPathOf = (baseUrl: string): string =>
  new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, "") + portalPath

/** Page that a path leads to. */
export type Place =
  | { readonly kind: "checkout"; readonly secret: string }
  | { readonly kind: "portal entry"; readonly secret: string }
  | { readonly kind: "portal" }

/** Page at a path; `undefined` if it is no billing page. */
export const placeOf = (path: string): Place | undefined => {
  if (path === portalPath) return { kind: "portal" }
  const [, folder, secret] = /^(\/billing\/\w+)\/([A-Za-z0-9_-]+)$/.exec(path) ?? []
  if (secret === undefined) return undefined
  if (folder === checkoutPath) return { kind: "checkout", secret }
  return folder === portalPath ? { kind: "portal entry", secret } : undefined
}
