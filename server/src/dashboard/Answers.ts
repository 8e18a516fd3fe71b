/** Answers to browsers: documents and redirects with the headers that keep them to themselves, and the session's cookie. */
import { HttpServerResponse } from "effect/http"
import { Duration } from "effect"
import { pageResponse, privatePageHeaders } from "../foundation/pages/PageDocument.ts"
import type { Download } from "./Page.ts"
import type { Html } from "../foundation/text/Html.ts"

/** A response as the server sends it. */
export type Response = HttpServerResponse.HttpServerResponse

const headers = {
  // not less of a referrer: without it browsers keep silent about where a form comes from
  ...privatePageHeaders({
    needs: { files: true, fonts: true, scripts: true, forms: true, dataImages: true },
    referrer: "same-origin",
  }),
  // uncompressed: its length would tell what else is on a page that a stranger puts a text on (BREACH)
  "cache-control": "no-store, no-transform",
} as const

/** A document that may show a secret, such as a new key. */
export const document = (html: Html, status = 200): Response => pageResponse(html, status, headers)

/**
 * A document that was opened, not the answer to a form. It shows no secret that stays the same, see `maskedToken`, so it
 * may be compressed.
 */
export const openedDocument = (html: Html, status = 200): Response =>
  pageResponse(html, status, { ...headers, "cache-control": "no-store" })

/** A file that the browser keeps. */
export const download = ({ name, contentType, content }: Omit<Download, "kind">): Response =>
  HttpServerResponse.stream(content, {
    contentType,
    headers: { ...headers, "content-disposition": `attachment; filename="${name}"` },
  })

/** Sends the browser on with a GET. */
export const goTo = (location: string): Response =>
  HttpServerResponse.empty({ status: 303, headers: { ...headers, location } })

/** A cookie that scripts cannot read, and that no form of another site is sent with. */
export interface CookieScope {
  readonly path: string
  readonly isSecure: boolean
}

/** Gives the browser a cookie. */
export const withCookie = (
  response: Response,
  name: string,
  value: string,
  { path, isSecure }: CookieScope,
  maxAge: Duration.Input,
): Response =>
  HttpServerResponse.setCookieUnsafe(response, name, value, {
    httpOnly: true,
    // lax: links in messages lead here, and so does the identity provider
    sameSite: "lax",
    secure: isSecure,
    path,
    maxAge,
  })

/** Takes a cookie away. */
export const withoutCookie = (response: Response, name: string, scope: CookieScope): Response =>
  withCookie(response, name, "", scope, Duration.zero)
