/** Responses to browsers: documents and redirects with private headers, and the session cookie. */
import { HttpServerResponse } from "effect/http"
import { Duration } from "effect"
import { pageResponse, privatePageHeaders } from "../foundation/pages/PageDocument.ts"
import type { Download } from "./Page.ts"
import type { Html } from "../foundation/text/Html.ts"

/** HTTP response. */
export type Response = HttpServerResponse.HttpServerResponse

const headers = {
  // same-origin instead of no-referrer: without a referrer, browsers also hide the origin of forms
  ...privatePageHeaders({
    needs: { files: true, fonts: true, scripts: true, forms: true, dataImages: true },
    referrer: "same-origin",
  }),
  // uncompressed: the length would reveal other content if a stranger's text is on the page (BREACH)
  "cache-control": "no-store, no-transform",
} as const

/** Document that may show a secret, such as a new key. */
export const document = (html: Html, status = 200): Response => pageResponse(html, status, headers)

/** Document for a GET request. It may be compressed, because it shows no unchanging secret, see `maskedToken`. */
export const openedDocument = (html: Html, status = 200): Response =>
  pageResponse(html, status, { ...headers, "cache-control": "no-store" })

/** File to download. */
export const download = ({ name, contentType, content }: Omit<Download, "kind">): Response =>
  HttpServerResponse.stream(content, {
    contentType,
    headers: { ...headers, "content-disposition": `attachment; filename="${name}"` },
  })

/** Redirects the browser with a GET request. */
export const goTo = (location: string): Response =>
  HttpServerResponse.empty({ status: 303, headers: { ...headers, location } })

/** Scope of a cookie. Scripts cannot read it, and forms of other sites are sent without it. */
export interface CookieScope {
  readonly path: string
  readonly isSecure: boolean
}

/** Sets a cookie. */
export const withCookie = (
  response: Response,
  name: string,
  value: string,
  { path, isSecure }: CookieScope,
  maxAge: Duration.Input,
): Response =>
  HttpServerResponse.setCookieUnsafe(response, name, value, {
    httpOnly: true,
    // lax: links in messages and redirects of the identity provider must reach the session
    sameSite: "lax",
    secure: isSecure,
    path,
    maxAge,
  })

/** Deletes a cookie. */
export const withoutCookie = (response: Response, name: string, scope: CookieScope): Response =>
  withCookie(response, name, "", scope, Duration.zero)
