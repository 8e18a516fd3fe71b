/** Layout shared by all pages: the dashboard's address, the HTML document, and error pages. */
import { HttpServerResponse } from "effect/http"
import { Context, Effect, Layer } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { Html } from "../foundation/text/Html.ts"
import { type CookieScope, document, type Response } from "./Answers.ts"
import * as Assets from "./Assets.ts"
import { page, type SignedIn } from "./Layout.ts"
import type { PageContent } from "./Page.ts"
import { errorPage, type ErrorView } from "./pages/ErrorPage.ts"
import type { Notice } from "./Sessions.ts"

/** Default path of the dashboard. */
const usualPlace = "/dashboard"

/** Path of the dashboard on this server; its public address may differ because of a proxy. */
const placeOf = (baseUrl: string, dashboardUrl: string): string =>
  dashboardUrl.startsWith(`${baseUrl}/`) ? dashboardUrl.slice(baseUrl.length) : usualPlace

const pathnameOf = (url: string): string => new URL(url).pathname.replace(/(?<!\/)\/+$/, "")

/** Wraps pages in the layout of the dashboard. */
export class DashboardLayout extends Context.Service<DashboardLayout>()("dashboard/DashboardLayout", {
  make: Effect.gen(function* () {
    const { baseUrl, dashboardUrl } = yield* Configuration
    const { addressOf, byPath } = yield* Assets.all
    const assets: Assets.AssetAddresses = {
      style: `/${addressOf("style.css")}`,
      script: `/${addressOf("script.js")}`,
      icon: `/${addressOf("icon.svg")}`,
    }
    const place = placeOf(baseUrl, dashboardUrl)
    const base = pathnameOf(dashboardUrl)
    const documentation = pathnameOf(baseUrl)
    const cookieScope: CookieScope = { path: base === "" ? "/" : base, isSecure: dashboardUrl.startsWith("https:") }

    /** HTML document of a page. */
    const documentOf = (session: SignedIn | undefined, notice: Notice | undefined, content: PageContent): Html =>
      page({
        ...content,
        base,
        documentation,
        assets,
        session,
        flash: notice === undefined ? undefined : { tone: notice.kind === "done" ? "good" : "bad", text: notice.text },
      })

    /** Error page. */
    const failing = (view: ErrorView, session?: SignedIn): Response => {
      const response = document(documentOf(session, undefined, errorPage(base, view)), view.status)
      return view.retryAfterSeconds === undefined
        ? response
        : HttpServerResponse.setHeader(response, "retry-after", String(view.retryAfterSeconds))
    }

    return {
      dashboardUrl,
      /** Path of the dashboard on this server. */
      place,
      /** Path of the dashboard in the browser, without a trailing slash. */
      base,
      cookieScope,
      /** Files of all pages, by path below the dashboard's address. */
      files: new Map(byPath),
      documentOf,
      failing,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
